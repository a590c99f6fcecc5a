import { randomUUIDv7 } from "node:crypto";

import { sql, type UpdateObject } from "kysely";

import { lockOrders, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import type { Database } from "#platform/database/database.ts";
import { now, type Db, type Tx, isFound, hasWritten } from "#platform/database/db.ts";
import type { ReturnAmounts, ProviderEvent } from "#platform/vendors/card-provider.ts";

import { bookedOf } from "./money-movements.store.ts";

/** What one order takes of a payment. */
export interface Share {
  orderId: string;
  number: number;
  cents: number;
  /** What became of it, where it differs from what became of the payment. */
  outcome: "refund_due" | "refunded" | "review" | null;
  /** Why staff refunded this share, if it was not the whole payment. */
  refundReason: string | null;
  /** Staff refund a part, and so much is to remain. Null if no such refund is on its way. */
  keepCents: number | null;
  /** The units of refunds that the provider has not told us of yet. */
  refundUnits: number;
  /** What the order is now. */
  order: { isCanceled: boolean; hasUnits: boolean; isPaid: boolean; isBeingPaid: boolean; payCents: number };
  /** This payment has paid it. */
  isPaidByIt: boolean;
}

/** In the order of their orders' ids, in which orders are locked. */
const shares = sql<Share[]>`(
  select json_agg(
    json_build_object(
      'orderId', order_id, 'number', orders.number, 'cents', share_cents, 'outcome', outcome, 'refundReason', refund_reason,
      'keepCents', keep_cents, 'refundUnits', refund_units, 'isPaidByIt', coalesce(orders.transaction_id = intent_id, false),
      'order', json_build_object(
        'isCanceled', canceled_at is not null, 'hasUnits', units_refunded < quantity, 'isPaid', paid_at is not null,
        'isBeingPaid', has_live_payment, 'payCents', pay_cents
      )
    )
    order by order_id
  )
  from payment_orders join orders on orders.id = order_id where payment_id = payments.id
)`;

export const payments = (db: Db) =>
  db.selectFrom("payments").selectAll("payments").select(shares.as("shares"));

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];
export type PaymentStatus = PaymentRow["status"];
export type PaymentMethod = PaymentRow["method"];

const LIVE = new Set<PaymentStatus>(["creating", "open"]);
export const isLive = ({ status }: Pick<PaymentRow, "status">) => LIVE.has(status);

/** Each of the orders takes its share. */
export async function insertPayment(
  tx: Tx,
  taken: readonly Pick<Share, "orderId" | "cents">[],
  method: PaymentMethod,
): Promise<PaymentRow> {
  const id = randomUUIDv7();
  const amount_cents = taken.reduce((sum, { cents }) => sum + cents, 0);
  await tx.insertInto("payments").values({ id, amount_cents, method }).execute();
  const [orders, shares] = [taken.map(({ orderId }) => orderId), taken.map(({ cents }) => cents)];
  await sql`
    insert into payment_orders (payment_id, order_id, share_cents)
    select ${id}, * from unnest(${orders}::uuid[], ${shares}::bigint[])`.execute(tx);
  return payments(tx).where("payments.id", "=", id).executeTakeFirstOrThrow();
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

/** Null: the shares are what the payment is again. */
export async function changeShares(
  tx: Tx,
  paymentId: string,
  orderIds: readonly string[],
  changes: Pick<
    UpdateObject<Database, "payment_orders">,
    "outcome" | "refund_reason" | "keep_cents" | "refund_units"
  >,
): Promise<void> {
  await tx
    .updateTable("payment_orders")
    .set(changes)
    .where("payment_id", "=", paymentId)
    .where("order_id", "=", sql<string>`any (${orderIds}::uuid[])`)
    .execute();
  await changePayment(tx, paymentId, {});
}

const paymentsOf = (db: Db, orderIds: readonly string[]) =>
  payments(db)
    .where("payments.id", "in", (row) =>
      row
        .selectFrom("payment_orders")
        .select("payment_id")
        .where("order_id", "=", sql<string>`any (${orderIds}::uuid[])`),
    )
    .orderBy("payments.created_at", "desc")
    .orderBy("payments.id", "desc");

/** The payments of any of these orders, newest first. */
export const listPayments = (db: Db, ...orderIds: string[]) => paymentsOf(db, orderIds).execute();

export interface ListedReturns {
  refunds: (ReturnAmounts["refunds"][number] & { id: string; createdAt: string })[];
  disputes: (ReturnAmounts["disputes"][number] & { id: string; reason: string; createdAt: string })[];
}

/** The same, each with its refunds and disputes, the oldest first, and with what was booked of it. */
export const listPaymentsWithReturns = (db: Db, ...orderIds: string[]) =>
  paymentsOf(db, orderIds)
    .select([
      sql<ListedReturns["refunds"]>`(
        select coalesce(
          json_agg(
            json_build_object('id', provider_id, 'orderId', order_id, 'amountCents', amount_cents, 'status', status, 'createdAt', created_at)
            order by created_at
          ),
          '[]'
        )
        from refunds where payment_id = payments.id
      )`.as("refunds"),
      sql<ListedReturns["disputes"]>`(
        select coalesce(
          json_agg(
            json_build_object('id', provider_id, 'amountCents', amount_cents, 'status', status, 'reason', reason, 'createdAt', created_at)
            order by created_at
          ),
          '[]'
        )
        from disputes where payment_id = payments.id
      )`.as("disputes"),
      bookedOf.as("booked"),
      sql<Date | null>`(select min(due_at) from disputes where payment_id = payments.id and status = 'open')`.as(
        "answer_by",
      ),
    ])
    .execute();

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where("payments.id", "=", id).executeTakeFirst();
}

export interface LockedPayment {
  payment: PaymentRow;
  orders: LockedOrder[];
}

/** The orders first, in the order of their ids, then the payment. Its shares are read after that, as nobody changes them now. */
export async function lockPayment(tx: Tx, { id, shares: all }: PaymentRow): Promise<LockedPayment> {
  const orders = await lockOrders(
    tx,
    all.map(({ orderId }) => orderId),
  );
  await tx.selectFrom("payments").select("id").where("id", "=", id).forUpdate().execute();
  return { payment: await payments(tx).where("payments.id", "=", id).executeTakeFirstOrThrow(), orders };
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

/** The payments that were started in this time and that the provider has heard of. */
export function listPaymentsBetween(db: Db, since: Date, until: Date): Promise<PaymentRow[]> {
  return payments(db)
    .where("payments.created_at", ">=", since)
    .where("payments.created_at", "<=", until)
    .where("intent_id", "is not", null)
    .execute();
}

export interface Difference {
  intent_id: string;
  detail: string;
}

/** Replaces those of the night before. */
export async function replaceDifferences(tx: Tx, differences: readonly Difference[]): Promise<void> {
  await tx.deleteFrom("payment_differences").execute();
  if (differences.length > 0)
    await tx
      .insertInto("payment_differences")
      .values([...differences])
      .execute();
}

export const isProcessed = (db: Db, { id }: ProviderEvent): Promise<boolean> =>
  isFound(db.selectFrom("webhook_events").select("id").where("id", "=", id));

/** False if another delivery of the same event came first. */
export const markProcessed = (tx: Tx, { id, type }: ProviderEvent): Promise<boolean> =>
  hasWritten(
    tx
      .insertInto("webhook_events")
      .values({ id, type })
      .onConflict((row) => row.doNothing()),
  );
