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

/** The home page shows one of each writer. */
export function toShownReviews(rows: readonly ReviewRow[]): Review[] {
  const writers = new Set<string>();
  return rows.map((row) => {
    const isRepeat = writers.has(row.user_id) || undefined;
    writers.add(row.user_id);
    return { ...toReview(row), isRepeat };
  });
}

export function toOwnReview(row: ReviewRow): OwnReview {
  return { ...toReview(row), writtenAt: row.written_at, state: row.state };
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
