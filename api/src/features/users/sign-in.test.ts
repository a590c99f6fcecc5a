import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, test } from "vitest";

import { bearer, idToken, makeUser, signIn } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database, accounts } = await testApp();

beforeEach(() => {
  accounts.known.clear();
  accounts.isDown = false;
});

test("the first sign-in creates an account, and the next one finds it", async () => {
  const first = await signIn(app, { uid: "u1", email: "ann@example.com", name: "Ann" });
  const second = await signIn(app, { uid: "u1", email: "ann@example.com", name: "Ann" });
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const rows = await deps.db.selectFrom("users").selectAll().where("email", "=", "ann@example.com").execute();
  expect(rows).toMatchObject([{ uid: "u1", name: "Ann", role: "customer" }]);
});

test("every user gets an account of their own with the first sign-in, and keeps it", async () => {
  const accountOf = async (uid: string) => {
    const { account_id } = await deps.db
      .selectFrom("users")
      .innerJoin("accounts", "accounts.id", "users.account_id")
      .select("account_id")
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();
    return account_id;
  };
  const count = () =>
    deps.db
      .selectFrom("accounts")
      .select((row) => row.fn.countAll<number>().as("all"))
      .executeTakeFirstOrThrow();
  await signIn(app, { uid: "own-1", email: "own-1@example.com" });
  await signIn(app, { uid: "own-2", email: "own-2@example.com" });
  const [first, before] = [await accountOf("own-1"), await count()];
  expect(await accountOf("own-2")).not.toBe(first);
  await signIn(app, { uid: "own-1", email: "own-1@example.com" });
  expect([await accountOf("own-1"), await count()]).toEqual([first, before]);
});

test("twenty first sign-ins in parallel create one account", async () => {
  // On a busy machine somebody may have to try again.
  const signInAtLast = async () => {
    for (;;) {
      const { statusCode } = await signIn(app, { uid: "rush", email: "rush@example.com" });
      if (statusCode !== 503) return statusCode;
    }
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, signInAtLast));
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  const rows = await deps.db.selectFrom("users").select("id").where("uid", "=", "rush").execute();
  expect(rows).toHaveLength(1);
});

test("the name arrives with the second token of a sign-up, and a name chosen later is kept", async () => {
  await signIn(app, { uid: "u2", email: "bob@example.com" });
  const { token } = (await signIn(app, { uid: "u2", email: "bob@example.com", name: "Bob" })).json();
  const read = async () =>
    (await app.inject({ url: "/api/users/profile/bob@example.com", headers: bearer(token) })).json();
  expect((await read()).name).toBe("Bob");
  await app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers: bearer(token),
    payload: { name: "Robert" },
  });
  await signIn(app, { uid: "u2", email: "bob@example.com", name: "Bob" });
  expect((await read()).name).toBe("Robert");
});

test.each([
  ["of 500 characters", "n".repeat(500), "n".repeat(100)],
  ["whose limit falls inside a character", `${"n".repeat(99)}😀`, "n".repeat(99)],
  ["with a NUL, which the database cannot store", "Nu\0l", "Nul"],
])(
  "a name %s from the identity provider is stored in a form that can be shown",
  async (what, name, shown) => {
    const email = `${what.replaceAll(/\W/g, "")}@example.com`;
    const signedIn = await signIn(app, { email, name });
    expect(signedIn.statusCode).toBe(200);
    const headers = bearer(signedIn.json().token);
    const profile = await app.inject({ url: `/api/users/profile/${email}`, headers });
    expect(profile.json()).toMatchObject({ name: shown });
    const kept = await app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers,
      payload: { name: shown },
    });
    expect(kept.statusCode).toBe(200);
  },
);

test("the database refuses a name longer than 100 characters", async () => {
  const { id } = await makeUser(deps);
  const rename = (name: string) => database.updateTable("users").set({ name }).where("id", "=", id).execute();
  await rename("n".repeat(100));
  await expect(rename("n".repeat(101))).rejects.toThrow("name_is_short");
});

test("the case of an email does not matter", async () => {
  expect((await signIn(app, { uid: "u3", email: "Eve@Example.com" }, "eve@example.com")).statusCode).toBe(
    200,
  );
});

test("an account follows its user to a new email", async () => {
  await signIn(app, { uid: "u6", email: "before@example.com" });
  const { token } = (await signIn(app, { uid: "u6", email: "after@example.com" })).json();
  const read = async (email: string) =>
    (await app.inject({ url: `/api/admin?email=${email}`, headers: bearer(token) })).statusCode;
  expect([await read("after@example.com"), await read("before@example.com")]).toEqual([200, 403]);
});

test("another person who has not proven the same email cannot sign in to the account", async () => {
  await signIn(app, { uid: "u4", email: "dan@example.com" });
  const other = { uid: "u5", email: "dan@example.com", verified: false };
  expect((await signIn(app, other)).json().code).toBe("email_taken");
});

test.each([
  ["path", "mallory@example.com", "jane@example.com"],
  ["body", "jane@example.com", "mallory@example.com"],
])("signing in as someone else in the %s is refused", async (_where, inPath, inBody) => {
  const response = await app.inject({
    method: "PUT",
    url: `/user/${inPath}`,
    headers: bearer(await idToken({ email: "jane@example.com" })),
    payload: { email: inBody },
  });
  expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const nextEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const enter = async (claims: Parameters<typeof signIn>[1]) =>
  bearer((await signIn(app, claims)).json().token);
const statusOf = async (headers: { authorization: string }) =>
  (await app.inject({ url: "/api/order/", headers })).statusCode;

describe("all sessions of a user end", () => {
  test("when they sign out everywhere: our tokens and those of earlier sign-ins", async () => {
    const email = nextEmail();
    const earlier = { email, signedInAt: minutesAgo(1) };
    const [here, there] = [await enter(earlier), await enter(earlier)];
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    const ended = await app.inject({ method: "POST", url: "/api/session/end", headers: here });
    expect(ended.statusCode).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
    expect((await signIn(app, earlier)).statusCode).toBe(401);
    expect(await statusOf(await enter({ email }))).toBe(200);
  });

  test("when their password has changed, and a sign-in a moment before still counts", async () => {
    const email = nextEmail();
    const [uid, changedAt] = [`uid-${email}`, Date.now() + 60_000];
    const old = await enter({ email });
    accounts.known.set(uid, { passwordUpdatedAt: changedAt });
    expect((await signIn(app, { email })).statusCode).toBe(401);
    await database
      .updateTable("users")
      .set({ created_at: minutesAgo(60), credentials_changed_at: minutesAgo(50) })
      .where("uid", "=", uid)
      .execute();
    accounts.known.set(uid, { passwordUpdatedAt: Date.now() - 3_000 });
    const signedInAt = new Date(Date.now() - 6_000);
    const fresh = await enter({ email, signedInAt });
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 200]);
    const again = await enter({ email, signedInAt });
    expect([await statusOf(fresh), await statusOf(again)]).toEqual([200, 200]);
    expect((await signIn(app, { email, signedInAt: minutesAgo(1) })).statusCode).toBe(401);
  });

  test("when they are removed", async () => {
    const [admin, email] = [await makeUser(deps, "admin"), nextEmail()];
    const headers = await enter({ email, signedInAt: minutesAgo(1) });
    const url = `/api/admin/users/${(await rowOf(email)).id}`;
    await app.inject({ method: "DELETE", url, headers: admin.headers });
    await database.updateTable("users").set({ removed_at: null }).where("email", "=", email).execute();
    expect(await statusOf(headers)).toBe(401);
    expect((await signIn(app, { email, signedInAt: minutesAgo(1) })).statusCode).toBe(401);
  });
});

const rowOf = (email: string) =>
  deps.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

test("an outage of the account lookup signs nobody out, and a metric says so", async () => {
  const email = nextEmail();
  await signIn(app, { email });
  accounts.known.set(`uid-${email}`, "deleted");
  expect((await signIn(app, { email })).statusCode).toBe(401);
  const countFailed = async () => (await deps.metrics.identityLookupsFailed.get()).values[0]?.value ?? 0;
  const before = await countFailed();
  accounts.isDown = true;
  expect((await signIn(app, { email })).statusCode).toBe(200);
  expect(await countFailed()).toBe(before + 1);
});

test("an email that was verified once stays verified, whatever an older token says", async () => {
  const email = nextEmail();
  await signIn(app, { email });
  await signIn(app, { email, verified: false });
  expect(await rowOf(email)).toMatchObject({ email_verified: true });
});
