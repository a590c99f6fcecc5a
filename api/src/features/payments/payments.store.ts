import { randomUUIDv7 } from "node:crypto";

import { sql, type UpdateObject } from "kysely";

import type { LockedOrder } from "#features/orders/charged-orders.store.ts";
import type { Database } from "#platform/database.ts";
import { now, type Db, type Tx } from "#platform/db.ts";

/** With its order: a payment pays one. */
const payments = (db: Db) =>
  db
    .selectFrom("payments")
    .innerJoin("payment_orders", "payment_orders.payment_id", "payments.id")
    .innerJoin("orders", "orders.id", "payment_orders.order_id")
    .selectAll("payments")
    .select(["payment_orders.order_id", "orders.number as order_number"]);

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];
export type PaymentStatus = PaymentRow["status"];

const LIVE = new Set<PaymentStatus>(["creating", "open"]);
export const isLive = ({ status }: Pick<PaymentRow, "status">) => LIVE.has(status);

export async function insertPayment(
  tx: Tx,
  order: Pick<LockedOrder, "id" | "number">,
  amountCents: number,
): Promise<PaymentRow> {
  const payment = await tx
    .insertInto("payments")
    .values({ id: randomUUIDv7(), amount_cents: amountCents })
    .returningAll()
    .executeTakeFirstOrThrow();
  const share = { payment_id: payment.id, order_id: order.id, share_cents: amountCents };
  await tx.insertInto("payment_orders").values(share).execute();
  return { ...payment, order_id: order.id, order_number: order.number };
}

export async function changePayment(
  tx: Tx,
  id: string,
  changes: UpdateObject<Database, "payments">,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ ...changes, changed_at: now })
    .where("id", "=", id)
    .execute();
}

const paymentsOf = (db: Db, orderId: string) =>
  payments(db)
    .where("payment_orders.order_id", "=", orderId)
    .orderBy("payments.created_at", "desc")
    .orderBy("payments.id", "desc");

/** Newest first. */
export const listPayments = (db: Db, orderId: string) => paymentsOf(db, orderId).execute();

/** The same, each with the status of its last dispute. */
export const listPaymentsWithDisputes = (db: Db, orderId: string) =>
  paymentsOf(db, orderId)
    .select((row) =>
      row
        .selectFrom("disputes")
        .select("disputes.status")
        .whereRef("disputes.payment_id", "=", "payments.id")
        .orderBy("disputes.created_at", "desc")
        .limit(1)
        .as("dispute"),
    )
    .execute();

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where("payments.id", "=", id).executeTakeFirst();
}

/** The caller has locked its order. */
export function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return payments(tx).where("payments.id", "=", id).forUpdate("payments").executeTakeFirstOrThrow();
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By the provider's id, or by the metadata we set on an intent whose id we have not stored yet. */
export function findPaymentByIntent(
  db: Db,
  { intentId, paymentId = "" }: { intentId: string | undefined; paymentId?: string | undefined },
): Promise<PaymentRow | undefined> {
  const id = UUID.test(paymentId) ? paymentId : null;
  return payments(db)
    .where(sql<boolean>`intent_id = ${intentId ?? null} or (intent_id is null and payments.id = ${id}::uuid)`)
    .executeTakeFirst();
}

/** Those that were started in this time and that the provider has heard of. */
export function listPaymentsBetween(db: Db, since: Date, until: Date): Promise<PaymentRow[]> {
  return payments(db)
    .where("payments.created_at", ">=", since)
    .where("payments.created_at", "<=", until)
    .where("intent_id", "is not", null)
    .execute();
}
