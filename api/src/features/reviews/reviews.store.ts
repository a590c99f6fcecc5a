import {
  type ManagedReview,
  type OwnReview,
  REVIEW_WAIT_HOURS,
  type Review,
} from "@bulkhead/contract/reviews";
import { type Insertable, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, descending, now, hasWritten } from "#platform/database/db.ts";
import { type Page, listPage } from "#platform/http/paging.ts";

type ReviewRow = Awaited<ReturnType<typeof listShownReviews>>[number];

/** What the writer's profile says now, else what they sent with the review. */
const fromProfile = (field: "name" | "avatar" | "bio") =>
  sql<string | null>`coalesce(nullif(${sql.ref(`users.${field}`)}, ''), ${sql.ref(`reviews.${field}`)})`.as(
    field,
  );

const state = sql<OwnReview["state"]>`review_state(reviews, users, ${REVIEW_WAIT_HOURS})`;
const hasPaid = sql<boolean>`has_paid(users)`;

/** Reviews of removed users are in no list. */
const withFacts = (db: Db) =>
  db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .select(["reviews.id", "user_id", "stars", "location", "words", "written_at"])
    .select(["users.email as user", state.as("state"), hasPaid.as("has_paid")])
    .select([fromProfile("name"), fromProfile("avatar"), fromProfile("bio")])
    .where("users.removed_at", "is", null);

/** Reviews of people who have paid come first. */
export function listShownReviews(db: Db, limit: number) {
  return withFacts(db)
    .where(state, "=", "shown")
    .orderBy("has_paid", "desc")
    .orderBy("written_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

const newest = descending("reviews", sql`written_at`);

export const listOwnReviews = (db: Db, userId: string, page: Page) =>
  listPage(db, withFacts(db).where("reviews.user_id", "=", userId), newest, page);

/** With the last decision of staff about each. */
const managed = (db: Db) =>
  withFacts(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("review_decisions")
          .innerJoin("users as staff", "staff.id", "actor_id")
          .select(["at as decided_at", "staff.email as decided_by"])
          .whereRef("review_id", "=", "reviews.id")
          .orderBy("at", "desc")
          .limit(1)
          .as("decision"),
      (join) => join.onTrue(),
    )
    .select(["decided_at", "decided_by"]);

export const listManagedReviews = (db: Db, page: Page) => listPage(db, managed(db), newest, page);

export function findManagedReview(db: Db, id: string) {
  return managed(db).where("reviews.id", "=", id).executeTakeFirst();
}

export async function insertReview(tx: Tx, review: Insertable<Database["reviews"]>): Promise<void> {
  await tx.insertInto("reviews").values(review).execute();
}

/** Returns false if there is no such review, or if it is already in that state. */
export const setHidden = (tx: Tx, id: string, isHidden: boolean): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("reviews")
      .set({ hidden_at: isHidden ? now : null })
      .where("id", "=", id)
      .where("hidden_at", isHidden ? "is" : "is not", null),
  );

export async function insertDecision(
  tx: Tx,
  decision: Insertable<Database["review_decisions"]>,
): Promise<void> {
  await tx.insertInto("review_decisions").values(decision).execute();
}

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
