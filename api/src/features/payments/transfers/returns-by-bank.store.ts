import { randomUUIDv7 } from "node:crypto";

import { sql } from "kysely";

import { selectRows, type Db, type Tx, hasWritten, selectRow } from "#platform/database/db.ts";
import type { ReturnRequest, TransferReturn } from "#platform/vendors/card-provider.ts";

import { findPayment, lockPayment } from "../payments.store.ts";
import { unreturnedCents, unusedCents } from "./transfers.store.ts";

/** What goes back: what a payment did not use, or a receipt that belongs to no payment. */
export type ReturnSubject = { payment_id: string } | { receipt_id: string };

/** A return that is stored, so that nobody else can use the money, and that the provider may not know yet. */
export interface ClaimedReturn extends ReturnRequest {
  paymentId: string | null;
  actorId: string | null;
}

interface Left {
  accountId: string;
  customerId: string;
  cents: number;
}

/** A decision about a receipt locks it first, so that the next one sees what was decided. */
export async function lockReceipt(tx: Tx, id: string): Promise<void> {
  await sql`select from transfer_receipts where provider_id = ${id} for update`.execute(tx);
}

/** What can be sent back of it now. It is locked, so that it stays so until the transaction ends. */
export async function lockLeft(tx: Tx, subject: ReturnSubject): Promise<Left | undefined> {
  if ("payment_id" in subject) {
    const payment = await findPayment(tx, subject.payment_id);
    if (payment) await lockPayment(tx, payment);
  } else await lockReceipt(tx, subject.receipt_id);
  const source =
    "payment_id" in subject
      ? sql`
          select
            (select account_id from payment_orders join orders on orders.id = order_id where payment_id = payments.id limit 1)
              as account_id,
            ${unusedCents} as cents
          from payments where id = ${subject.payment_id}`
      : sql`
          select account_id, ${unreturnedCents} as cents
          from transfer_receipts where provider_id = ${subject.receipt_id} and payment_id is null`;
  return selectRow(
    tx,
    sql<Left>`
      select stray.account_id as "accountId", provider_id as "customerId", cents::bigint as cents
      from (${source}) as stray join transfer_customers on transfer_customers.account_id = stray.account_id`,
  );
}

export async function insertClaim(
  tx: Tx,
  subject: ReturnSubject,
  { accountId, customerId, cents }: Left,
  actorId: string | null,
): Promise<ClaimedReturn> {
  const id = randomUUIDv7();
  await tx
    .insertInto("transfer_returns")
    .values({
      id,
      account_id: accountId,
      amount_cents: cents,
      status: "claimed",
      actor_id: actorId,
      created_at: sql`now()`,
      ...subject,
    })
    .execute();
  const paymentId = "payment_id" in subject ? subject.payment_id : null;
  return { id, customerId, amountCents: cents, paymentId, actorId };
}

/** So many that a run ends in time. The next one takes the rest. */
const BATCH = 50;

/** Takes claims that nobody has asked about since then. */
export async function takeClaims(tx: Tx, before: Date): Promise<ClaimedReturn[]> {
  const { rows } = await sql<ClaimedReturn>`
    update transfer_returns set asked_at = now()
    from transfer_customers
    where transfer_customers.account_id = transfer_returns.account_id and id in (
      select id from transfer_returns
      where status = 'claimed' and asked_at < ${before}
      order by asked_at limit ${BATCH} for update skip locked
    )
    returning id, transfer_customers.provider_id as "customerId", amount_cents as "amountCents", payment_id as "paymentId",
      actor_id as "actorId"`.execute(tx);
  return rows;
}

/** The provider has made it. False if that is known already. */
export const nameReturn = (tx: Tx, id: string, made: TransferReturn): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("transfer_returns")
      .set({ provider_id: made.id, status: "pending", created_at: made.createdAt })
      .where("id", "=", id)
      .where("provider_id", "is", null),
  );

/** The provider will not make it, so the money is still with us. */
export async function refuseClaim(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("transfer_returns")
    .set({ status: "failed" })
    .where("id", "=", id)
    .where("status", "=", "claimed")
    .execute();
}

/** A status only moves to the right, because answers can reach us in the wrong order. */
export async function changeReturn(tx: Tx, { id, status }: TransferReturn): Promise<void> {
  await sql`
    update transfer_returns set status = ${status}
    where provider_id = ${id}
      and array_position(array['pending', 'succeeded', 'failed'], ${status})
        > array_position(array['pending', 'succeeded', 'failed'], status)`.execute(tx);
}

/** The returns of an account that a bank may still refuse. */
export const listReturnsToCheck = (db: Db, accountId: string) =>
  selectRows(
    db,
    sql<{ provider_id: string }>`
      select provider_id from transfer_returns
      where account_id = ${accountId} and created_at > now() - interval '35 days' and status in ('pending', 'succeeded')`,
  );
