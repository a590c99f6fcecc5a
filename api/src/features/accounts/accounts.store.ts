import { sql } from "kysely";

import { ownedBy, type OrderOwner } from "#features/orders/order-search.store.ts";
import { selectRows, type Db, type Tx } from "#platform/db.ts";

/** All we store about who a user is, with what their own account holds. */
export function findOwnUser(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.own_account_id")
    .innerJoin("account_holds", "account_holds.account_id", "users.own_account_id")
    .selectAll("users")
    .select(["accounts.created_at as account_created_at", "payable_email", "orders", "cents", "has_paid"])
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

export async function findPayableEmail(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select("payable_email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.payable_email ?? undefined;
}

export async function updatePayableEmail(
  tx: Tx,
  accountId: string,
  payable_email: string | null,
): Promise<void> {
  await tx.updateTable("accounts").set({ payable_email }).where("id", "=", accountId).execute();
}

export interface Unfinished {
  /** A paid order has not shipped. */
  isUnshipped: boolean | null;
  /** A card can still be charged. */
  isPaying: boolean | null;
  /** Money is under review, disputed or on its way back. */
  isUndecided: boolean | null;
}

/** What is still going on with the orders of an account. */
export async function findUnfinished(db: Db, owner: OrderOwner): Promise<Unfinished | undefined> {
  const [row] = await selectRows(
    db,
    sql<Unfinished>`
      select
        bool_or(paid_at is not null and shipped_at is null and cancelled_at is null) as "isUnshipped",
        bool_or(has_live_payment) as "isPaying",
        bool_or(
          money in ('review', 'disputed', 'awaiting-transfer')
          or exists (
            select from payment_orders join payments on payments.id = payment_id
            left join refunds on refunds.payment_id = payments.id and refunds.status = 'pending'
            where payment_orders.order_id = orders.id
              and (coalesce(outcome, payments.status) = 'refund_due' or refunds.provider_id is not null)
          )
        ) as "isUndecided"
      from orders where ${ownedBy(owner)}`,
  );
  return row;
}

/** Paid orders keep where they were sent. */
export async function emptyUnpaidOrders(tx: Tx, owner: OrderOwner): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ phone: "", address: "" })
    .where(ownedBy(owner))
    .where("paid_at", "is", null)
    .execute();
}

/** Answers repeat what the caller sent. */
export async function deleteAnswers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("answered_requests").where("user_id", "=", userId).execute();
}
