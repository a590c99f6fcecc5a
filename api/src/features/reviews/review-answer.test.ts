import { expect, test } from "vitest";

import { toManagedReview, toOwnReview, toReview } from "./review-answer.ts";

const writtenAt = new Date("2026-11-15T09:30:00Z");
const row = {
  id: "review-1",
  stars: 4,
  location: "Oslo",
  words: "Quiet",
  written_at: writtenAt,
  hidden_at: null,
  user: "jane@example.com",
  email_verified: true,
  has_paid: true,
  name: "Jane",
  avatar: "https://objects.example/jane.webp",
  bio: "Repairs",
};
const shown = {
  _id: "review-1",
  name: "Jane",
  img: "https://objects.example/jane.webp",
  bio: "Repairs",
  location: "Oslo",
  t: 4,
  starts: 4,
  review: "Quiet",
  isBuyer: true,
};

test("visitors read a review and its writer's profile, but no email", () => {
  expect(toReview(row)).toEqual(shown);
});

test("what the writer left empty is absent", () => {
  const empty = { name: "", avatar: "", bio: "", location: "", words: "", has_paid: false };
  expect(toReview({ ...row, ...empty })).toEqual({ _id: "review-1", t: 4, starts: 4 });
});

test.each([
  ["shown", {}],
  ["unverified", { email_verified: false }],
  ["hidden", { hidden_at: writtenAt }],
  ["hidden", { hidden_at: writtenAt, email_verified: false }],
])("its writer sees that it is %s", (state, changes) => {
  expect(toOwnReview({ ...row, ...changes })).toEqual({ ...shown, writtenAt, state });
});

test("staff see whose it is and who decided about it", () => {
  const decidedAt = new Date("2026-11-16T09:30:00Z");
  expect(toManagedReview({ ...row, decided_by: "mary@example.com", decided_at: decidedAt })).toEqual({
    ...shown,
    writtenAt,
    state: "shown",
    user: "jane@example.com",
    decidedBy: "mary@example.com",
    decidedAt,
  });
  const { decidedBy, decidedAt: never } = toManagedReview({ ...row, decided_by: null, decided_at: null });
  expect([decidedBy, never]).toEqual([undefined, undefined]);
});
