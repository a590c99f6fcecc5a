import { sql } from "kysely";

import { selectRows, type Db, pluck } from "#platform/database/db.ts";

/** The emails of the users who have the account now. */
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

/** Unpaid orders that hold units for an account without any user who could pay them: a person's, or a company's. */
export const listAbandonedOrders = (db: Db, limit: number): Promise<string[]> =>
  pluck(
    "id",
    selectRows(
      db,
      sql<{ id: string }>`
      select orders.id
      from (
        select id as user_id, own_account_id as account_id from users where removed_at is not null
        union
        select user_id, account_id from memberships
        where not exists (
          select from users where users.account_id = memberships.account_id and removed_at is null
        )
      ) as abandoned
      join account_holds using (account_id)
      join orders using (account_id, user_id)
      where account_holds.orders > 0
        and orders.is_held and orders.paid_at is null and orders.cancel_requested_at is null
      limit ${limit}`,
    ),
  );
