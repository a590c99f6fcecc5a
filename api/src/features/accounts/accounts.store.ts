import type { Db } from "#platform/db.ts";

/** All we store about who a user is, with what their account holds. */
export function findOwnUser(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.account_id")
    .innerJoin("account_holds", "account_holds.account_id", "users.account_id")
    .selectAll("users")
    .select(["accounts.created_at as account_created_at", "orders", "cents", "has_paid"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

export function listOwnPictures(db: Db, accountId: string) {
  return db
    .selectFrom("account_pictures")
    .innerJoin("pictures", "key", "picture_key")
    .select(["key", "uploaded_at"])
    .where("account_id", "=", accountId)
    .orderBy("uploaded_at")
    .orderBy("key")
    .execute();
}

/** Oldest first, from after `last` on. */
export function listWrittenReviews(db: Db, userId: string, last: string | undefined, limit: number) {
  const written = db.selectFrom("reviews").selectAll().where("user_id", "=", userId);
  return (last === undefined ? written : written.where("id", ">", last)).orderBy("id").limit(limit).execute();
}
