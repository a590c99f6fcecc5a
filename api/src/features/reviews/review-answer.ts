import type { ManagedReview, OwnReview, Review } from "@bulkhead/contract/reviews";

import type { findManagedReview, ReviewRow } from "./reviews.store.ts";

export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name || undefined,
    img: row.avatar || undefined,
    bio: row.bio || undefined,
    location: row.location || undefined,
    t: row.stars,
    starts: row.stars,
    review: row.words || undefined,
    isBuyer: row.has_paid || undefined,
  };
}

export function toOwnReview(row: ReviewRow): OwnReview {
  const state = row.hidden_at ? "hidden" : row.email_verified ? "shown" : "unverified";
  return { ...toReview(row), writtenAt: row.written_at, state };
}

type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManagedReview>>>;

export function toManagedReview(row: ManagedRow): ManagedReview {
  return {
    ...toOwnReview(row),
    user: row.user,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
  };
}
