import { expect, test } from "vitest";

import { toManagedReview, toOwnReview, toReview } from "./reviews.store.ts";

const writtenAt = new Date("2026-11-15T09:30:00Z");
const row = {
  id: "review-1",
  stars: 4,
  location: "Oslo",
  words: "Quiet",
  written_at: writtenAt,
  state: "shown" as const,
  user_id: "user-1",
  user: "jane@example.com",
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

test("its writer sees when they wrote it and whether it is shown", () => {
  expect(toOwnReview({ ...row, state: "waiting" })).toEqual({ ...shown, writtenAt, state: "waiting" });
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
