import { randomUUIDv7 } from "node:crypto";

import { sql, type Selectable, type Updateable } from "kysely";

import type { Database } from "#platform/database.ts";
import type { Db, Tx } from "#platform/db.ts";

export type PaymentRow = Selectable<Database["payments"]>;
export type PaymentStatus = PaymentRow["status"];

const LIVE = new Set<PaymentStatus>(["creating", "open"]);
export const isLive = ({ status }: Pick<PaymentRow, "status">) => LIVE.has(status);

export function insertPayment(tx: Tx, orderId: string, amountCents: number): Promise<PaymentRow> {
  return tx
    .insertInto("payments")
    .values({ id: randomUUIDv7(), order_id: orderId, amount_cents: amountCents })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changePayment(
  tx: Tx,
  id: string,
  changes: Updateable<Database["payments"]>,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ ...changes, changed_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** Newest first. */
export function listPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The caller has locked its order. */
export function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By the provider's id, or by the metadata we set on an intent whose id we have not stored yet. */
export function findPaymentByIntent(
  db: Db,
  { intentId, paymentId = "" }: { intentId: string | undefined; paymentId: string | undefined },
): Promise<PaymentRow | undefined> {
  const id = UUID.test(paymentId) ? paymentId : null;
  return db
    .selectFrom("payments")
    .selectAll()
    .where(sql<boolean>`intent_id = ${intentId ?? null} or (intent_id is null and id = ${id}::uuid)`)
    .executeTakeFirst();
}
