import { sql } from "kysely";

import type { Db } from "#platform/db.ts";

/** Those who have an account now. */
const emails = sql`(
  select string_agg(email, ', ' order by email) from users
  where account_holds.account_id in (users.account_id, users.own_account_id)
)`;

/** The accounts that hold most without having paid, with the name of the company and the emails of their users. */
export function listHolders(db: Db, limit: number) {
  return db
    .selectFrom("account_holds")
    .innerJoin("accounts", "accounts.id", "account_holds.account_id")
    .select(["account_holds.account_id", "orders", "cents"])
    .select(sql<string>`concat_ws(': ', accounts.name, ${emails})`.as("user"))
    .where("orders", ">", 0)
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
