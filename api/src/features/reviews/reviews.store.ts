import type { Insertable } from "kysely";

import type { Database } from "#platform/database.ts";
import type { Db, Tx } from "#platform/db.ts";

export type ReviewRow = Awaited<ReturnType<typeof listNewestReviews>>[number];

/** Reviews of removed users are not shown. */
export function listNewestReviews(db: Db, limit: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .select(["reviews.id", "stars", "location", "words", "name", "avatar", "bio"])
    .where("users.removed_at", "is", null)
    .orderBy("written_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

/** Only the writers of visible reviews are public. The caller has checked that the user was not removed. */
export async function hasVisibleReview(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .select("reviews.id")
    .where("user_id", "=", userId)
    .where("users.email_verified", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if this user has already written a review today. */
export async function insertReview(tx: Tx, review: Insertable<Database["reviews"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("reviews")
    .values(review)
    .onConflict((conflict) => conflict.constraint("one_review_a_day").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
