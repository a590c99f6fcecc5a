import { describe, expect, test } from "vitest";

import type { Identity } from "#platform/vendors/identity.ts";

import { hasEnded, judgeArrival, newPasswordAt, type Claimant } from "./user-arrival.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15) + seconds * 1_000);

/** Jane, as the provider describes her. */
const jane: Identity = {
  uid: "jane",
  email: "jane@example.com",
  emailVerified: true,
  method: "password",
  signedInAt: at(0),
};
/** Jane, as we know her. */
const known: Claimant = {
  id: "user-1",
  uid: "jane",
  email: "jane@example.com",
  email_verified: true,
  sign_in_method: "password",
  sessions_ended_at: null,
  credentials_changed_at: null,
  created_at: at(-1_000),
  removed_at: null,
};
/** Somebody who has signed up with Jane's email. */
const squatter: Claimant = { ...known, id: "user-2", uid: "squatter", email_verified: false };
const removed = { removed_at: at(-10) };

const arrive = (claimants: Claimant[], changes: Partial<Identity> = {}) =>
  judgeArrival({ ...jane, ...changes }, claimants);
const refused = (code: string) => ({ kind: "refused", code });

test("nobody has seen a new user before", () => {
  expect(arrive([])).toEqual({ kind: "new" });
});

describe("a user who comes back", () => {
  test("is the same user, verified or not", () => {
    expect(arrive([known])).toEqual({ kind: "back", user: known });
    const unverified = { ...known, email_verified: false };
    expect(arrive([unverified], { emailVerified: false })).toEqual({ kind: "back", user: unverified });
    // They have verified the email since.
    expect(arrive([unverified])).toEqual({ kind: "back", user: unverified });
  });

  test("has moved if their email is another one, which they have not proven", () => {
    const changes = { email: "doe@example.com", emailVerified: false };
    expect(arrive([known], changes)).toEqual({ kind: "moved", user: known });
  });

  test("stays removed if they were", () => {
    expect(arrive([{ ...known, ...removed }])).toEqual(refused("user_removed"));
    expect(arrive([{ ...known, ...removed, email_verified: false }])).toEqual(refused("user_removed"));
  });
});

describe("an email that another account at the provider had before", () => {
  const proven = { ...squatter, email_verified: true };

  test("is refused to whoever has not proven that it is theirs", () => {
    expect(arrive([squatter], { emailVerified: false })).toEqual(refused("email_taken"));
  });

  test("is taken over by its owner from somebody who never proved it", () => {
    expect(arrive([squatter])).toEqual({ kind: "taken-over", user: squatter });
  });

  test("moves with an owner who had proven it there, too", () => {
    expect(arrive([proven])).toEqual({ kind: "moved", user: proven });
  });

  test("stays removed with an owner who had proven it, but not with anybody else", () => {
    expect(arrive([{ ...proven, ...removed }])).toEqual(refused("user_removed"));
    const gone = { ...squatter, ...removed };
    expect(arrive([gone])).toEqual({ kind: "taken-over", user: gone });
    expect(arrive([gone], { emailVerified: false })).toEqual(refused("user_removed"));
  });

  test("is given up by the other user if its owner has an account already", () => {
    expect(arrive([squatter, known])).toEqual({ kind: "back", user: known, displaced: squatter });
  });
});

test("the owner of an email who signs in another way takes over what was not proven", () => {
  const unverified = { ...known, email_verified: false };
  expect(arrive([unverified], { method: "google.com" })).toEqual({ kind: "taken-over", user: unverified });
  expect(arrive([known], { method: "google.com" })).toEqual({ kind: "back", user: known });
  const gone = { ...unverified, ...removed };
  expect(arrive([gone], { method: "google.com" })).toEqual({ kind: "taken-over", user: gone });
  const elsewhere = { ...gone, email: "doe@example.com" };
  expect(arrive([elsewhere], { method: "google.com" })).toEqual(refused("user_removed"));
});

test("having proven one email does not prove another", () => {
  const changes = { email: "doe@example.com", method: "google.com" };
  expect(arrive([known], changes)).toEqual({ kind: "taken-over", user: known });
});

describe("a change of the password", () => {
  const changed = (seconds: number | undefined, user: Claimant = known) =>
    newPasswordAt({ ...jane, credentialsChangedAt: seconds === undefined ? undefined : at(seconds) }, user);

  test("is news if it is later than what we know", () => {
    expect(changed(undefined)).toBeUndefined();
    expect(changed(-2_000)).toBeUndefined();
    expect(changed(-1_000)).toBeUndefined();
    expect(changed(-500)).toEqual(at(-500));
    expect(changed(-500, { ...known, credentials_changed_at: at(-400) })).toBeUndefined();
  });
});

describe("a sign-in", () => {
  const ended = (seconds: number) => hasEnded(jane, { ...known, sessions_ended_at: at(seconds) });

  test("has ended if all sessions were ended after it, with five seconds to spare", () => {
    expect(hasEnded(jane, known)).toBe(false);
    expect(ended(-60)).toBe(false);
    expect(ended(5)).toBe(false);
    expect(ended(6)).toBe(true);
  });

  test("has ended if the password was changed after it", () => {
    expect(hasEnded({ ...jane, credentialsChangedAt: at(6) }, known)).toBe(true);
    expect(hasEnded({ ...jane, credentialsChangedAt: at(-60) }, known)).toBe(false);
  });

  test("of another account at the provider has not ended", () => {
    expect(hasEnded(jane, { ...squatter, sessions_ended_at: at(60) })).toBe(false);
  });
});
