import { sql } from "kysely";

import type { Db } from "#platform/db.ts";

/** The accounts that hold most without having paid, with the emails of their users. */
export function listHolders(db: Db, limit: number) {
  return db
    .selectFrom("account_holds")
    .innerJoin("users", "users.account_id", "account_holds.account_id")
    .select(["account_holds.account_id", "orders", "cents"])
    .select(sql<string>`string_agg(users.email, ', ' order by users.email)`.as("user"))
    .where("orders", ">", 0)
    .groupBy("account_holds.account_id")
    .orderBy("cents", "desc")
    .orderBy("account_holds.account_id")
    .limit(limit)
    .execute();
}

export function sumHolds(db: Db) {
  return db
    .selectFrom("account_holds")
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>("orders"), sql<number>`0`).as("orders"),
      sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"),
      row.fn.coalesce(row.fn.max("cents"), sql<number>`0`).as("most"),
    ])
    .where("orders", ">", 0)
    .executeTakeFirstOrThrow();
}
