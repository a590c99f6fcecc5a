import type { Address } from "@bulkhead/contract/addresses";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

import { ownedBy, type OrderOwner } from "#features/orders/find/order-search.store.ts";
import type { Database } from "#platform/database/database.ts";
import { now, type Db, type Tx, selectRow, hasWritten } from "#platform/database/db.ts";
import { shipToOf } from "#platform/delivery-columns.ts";

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
  const written = db
    .selectFrom("reviews")
    .select(["id as _id", "stars", "words as review", "location", "name", "avatar as img", "bio"])
    .select(["written_at as writtenAt", "hidden_at as hiddenAt"])
    .where("user_id", "=", userId);
  return (last === undefined ? written : written.where("id", ">", last)).orderBy("id").limit(limit).execute();
}

export function findPayable(db: Db, accountId: string) {
  return db
    .selectFrom("accounts")
    .select(["payable_email", "payable_asked_at", "payable_confirmed_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Null if nobody is named any more. */
export async function updatePayable(
  tx: Tx,
  accountId: string,
  asked: { email: string; token: string; mailId: string } | null,
): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      payable_email: asked?.email ?? null,
      payable_token: asked?.token ?? null,
      payable_mail_id: asked?.mailId ?? null,
      payable_asked_at: asked && now,
      payable_confirmed_at: null,
    })
    .where("id", "=", accountId)
    .execute();
}

/** What the owner of an address is asked. A token is no longer good once the address was changed or removed. */
export const findConfirmation = (db: Db, token: string) =>
  selectRow(
    db,
    sql<{ account: string; email: string; isConfirmed: boolean }>`
      select payable_email as email, payable_confirmed_at is not null as "isConfirmed", coalesce(
        accounts.name, (select users.email from users where own_account_id = accounts.id and closed_at is null), ''
      ) as account
      from accounts where payable_token = ${token} and payable_email is not null`,
  );

export async function markConfirmed(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ payable_confirmed_at: now })
    .where("payable_token", "=", token)
    .where("payable_confirmed_at", "is", null)
    .execute();
}

interface Unfinished {
  /** A paid order has not shipped. */
  isUnshipped: boolean | null;
  /** A card can still be charged. */
  isPaying: boolean | null;
  /** Money is under review, disputed or on its way back. */
  isUndecided: boolean | null;
}

/** What is still going on with the orders of an account. */
export const findUnfinished = (db: Db, owner: OrderOwner): Promise<Unfinished | undefined> =>
  selectRow(
    db,
    sql<Unfinished>`
      select
        bool_or(paid_at is not null and shipped_at is null and canceled_at is null) as "isUnshipped",
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

/** Paid orders keep where they were sent. */
export async function emptyUnpaidOrders(tx: Tx, owner: OrderOwner): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ phone: "", address: "", ship_to: null })
    .where(ownedBy(owner))
    .where("paid_at", "is", null)
    .execute();
}

/** Answers repeat what the caller sent. */
export async function deleteAnswers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("answered_requests").where("user_id", "=", userId).execute();
}

type Row = Selectable<Database["account_addresses"]>;

export const toAddress = ({ id, name, ...row }: Row): Address => ({
  ...{ _id: id, name, address: row.address, phone: row.phone },
  shipTo: shipToOf(row),
});

type Addresses = Database["account_addresses"];

export function listAddresses(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom("account_addresses")
    .selectAll()
    .where("account_id", "in", accountIds)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** So that addresses of one account are counted one after the other. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

export function insertAddress(tx: Tx, address: Insertable<Addresses>) {
  return tx.insertInto("account_addresses").values(address).returningAll().executeTakeFirstOrThrow();
}

export function updateAddress(tx: Tx, accountId: string, id: string, changes: Updateable<Addresses>) {
  return (
    tx
      .updateTable("account_addresses")
      // An update needs at least one column, also when nothing was sent.
      .set({ id, ...changes })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returningAll()
      .executeTakeFirst()
  );
}

export const deleteAddress = (tx: Tx, accountId: string, id: string): Promise<boolean> =>
  hasWritten(tx.deleteFrom("account_addresses").where("id", "=", id).where("account_id", "=", accountId));

export async function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("account_addresses").where("account_id", "=", accountId).execute();
}
