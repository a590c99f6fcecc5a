import { endOrder } from "#features/orders/cancel-order.ts";
import { endCharging, lockOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { Returns } from "#platform/card-provider.ts";
import { now, type Tx } from "#platform/db.ts";

import { updateMoney } from "./order-money.store.ts";
import { compareReturns, refundedOf, type ReturnNews } from "./payment-returns.ts";
import { changePayment, findPayment, lockPayment, type PaymentStatus } from "./payments.store.ts";
import { listReturns, storeReturns } from "./returns.store.ts";

function statusAfter(status: PaymentStatus, isWhole: boolean, hasFailed: boolean): PaymentStatus {
  if (isWhole) return "refunded";
  // The money is with us again, and only a person can say where it belongs.
  return hasFailed || status === "refunded" ? "review" : status;
}

/**
 * The only way refunds and disputes change a payment and its order. `returns` was just read from the provider. Any number of
 * calls in any order give the same result. An order that was paid ends when all its money has gone back before it ships.
 */
export async function settleReturns(
  tx: Tx,
  paymentId: string,
  returns: Returns,
): Promise<ReturnNews | undefined> {
  const found = await findPayment(tx, paymentId);
  const order = found && (await lockOrder(tx, found.order_id));
  if (!order) return undefined;
  const payment = await lockPayment(tx, paymentId);
  if (payment.received_cents === null) return undefined;

  const before = await listReturns(tx, paymentId);
  await storeReturns(tx, payment, returns);
  const after = await listReturns(tx, paymentId);
  const news = compareReturns(before, after, payment.status === "refund_due");
  const refundedCents = refundedOf(payment.received_cents, after);
  const status = statusAfter(payment.status, refundedCents === payment.received_cents, news.hasFailed);
  if (status !== payment.status || refundedCents !== payment.refunded_cents) {
    const refunded_at = refundedCents > 0 ? now : null;
    await changePayment(tx, paymentId, { status, refunded_cents: refundedCents, refunded_at });
  }
  const money = await updateMoney(tx, order.id);
  for (const { kind, detail } of news.lines) await appendEvent(tx, order.id, kind, null, { detail, money });

  if (order.transaction_id !== payment.intent_id || order.cancelled_at) return news;
  if (status === "refunded" && !order.shipped_at) await endOrder(tx, order, order.cancel_requested_by);
  // The refund that the cancellation waited for has failed.
  if (status === "review" && order.cancel_requested_at) await endCharging(tx, order.id);
  return news;
}
