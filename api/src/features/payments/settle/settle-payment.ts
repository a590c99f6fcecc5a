import { formatMoney } from "@bulkhead/contract/money";

import { endAsAsked } from "#features/orders/cancel-order.ts";
import { endCharging, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvents, tellBuyer } from "#features/orders/order-events.store.ts";
import { now, type Tx } from "#platform/database/db.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Intent } from "#platform/vendors/card-provider.ts";

import { markPaid, updateMoney } from "../order-money.store.ts";
import { shareOf } from "../payment-shares.ts";
import {
  changePayment,
  changeShares,
  findPaymentByIntent,
  isLive,
  lockPayment,
  type LockedPayment,
  type PaymentMethod,
  type PaymentRow,
  type PaymentStatus,
} from "../payments.store.ts";
import { refundTask } from "../refund/refund-payment.ts";
import { insertTransfer } from "../transfers/transfers.store.ts";

const idsOf = (orders: readonly LockedOrder[]) => orders.map(({ id }) => id);

/** This payment can no longer charge a card, so cancellations that waited for it can happen. */
async function stopCharging(tx: Tx, payment: PaymentRow, orders: readonly LockedOrder[]): Promise<void> {
  if (!isLive(payment)) return;
  await endCharging(tx, idsOf(orders));
  await endAsAsked(
    tx,
    orders.filter((order) => order.cancel_requested_at),
  );
}

/** Nothing was charged and nothing can be charged anymore. */
export async function closePayment(tx: Tx, { payment, orders }: LockedPayment): Promise<PaymentStatus> {
  if (!isLive(payment)) return payment.status;
  await changePayment(tx, payment.id, { status: "canceled" });
  const money = await updateMoney(tx, idsOf(orders));
  await appendEvents(tx, idsOf(orders), "payment-cancelled", null, (id) => ({ money: money.get(id) }));
  await stopCharging(tx, payment, orders);
  return "canceled";
}

/** The charge pays these orders, each with so much of it. */
export async function payOrders(
  tx: Tx,
  orders: readonly LockedOrder[],
  transactionId: string,
  { centsOf, method }: { centsOf: (orderId: string) => number; method: PaymentMethod },
): Promise<void> {
  if (orders.length === 0) return;
  const money = await markPaid(tx, idsOf(orders), transactionId);
  const dataOf = (id: string) => ({ detail: formatMoney(centsOf(id)), transactionId, money: money.get(id) });
  // The bank brings a transfer, and nobody is there.
  const actorOf = ({ user_id }: LockedOrder) => (method === "transfer" ? null : user_id);
  for (const [actorId, some] of Map.groupBy(orders, actorOf))
    await appendEvents(tx, idsOf(some), "paid", actorId, dataOf);
}

/** Its orders get nothing of the charge. */
async function refuseCharge(
  tx: Tx,
  payment: PaymentRow,
  orders: readonly LockedOrder[],
  { kind, centsOf }: { kind: "refund-due" | "payment-review"; centsOf: (orderId: string) => number },
): Promise<void> {
  if (orders.length === 0) return;
  const money = await updateMoney(tx, idsOf(orders));
  await appendEvents(tx, idsOf(orders), kind, null, (id) => ({
    detail: formatMoney(centsOf(id)),
    money: money.get(id),
  }));
  await stopCharging(tx, payment, orders);
}

/** It is the charge that we asked for. */
function isAsked(intent: Intent, { id, amount_cents, shares }: PaymentRow): boolean {
  const orderIds = shares.map(({ orderId }) => orderId);
  return (
    intent.receivedCents === amount_cents &&
    intent.isInOurCurrency &&
    intent.orderIds.join() === orderIds.join() &&
    intent.paymentId === id
  );
}

function isPayable(order: LockedOrder, payment: PaymentRow): boolean {
  return (
    order.is_held &&
    !order.paid_at &&
    // A renewed hold may have changed the price since.
    shareOf(payment, order.id)?.cents === order.pay_cents &&
    (isLive(payment) || !order.has_live_payment)
  );
}

/** Each order is judged on its own: the share of one that can no longer be paid goes back, and the others are paid. */
async function takeCharge(
  tx: Tx,
  { payment, orders }: LockedPayment,
  intent: Intent,
): Promise<PaymentStatus> {
  const isOurs = isAsked(intent, payment);
  const payable = isOurs ? orders.filter((order) => isPayable(order, payment)) : [];
  const others = orders.filter((order) => !payable.includes(order));
  const status = !isOurs ? "review" : payable.length > 0 ? "succeeded" : "refund_due";
  // Before the payment is kept, because another one may have paid that order.
  if (status === "succeeded" && others.length > 0)
    await changeShares(tx, payment.id, idsOf(others), { outcome: "refund_due" });
  const received = { received_cents: intent.receivedCents, confirmed_at: now };
  await changePayment(tx, payment.id, { status, intent_id: intent.id, ...received });

  const kind = isOurs ? "refund-due" : "payment-review";
  const centsOf = (id: string) => (isOurs ? (shareOf(payment, id)?.cents ?? 0) : intent.receivedCents);
  await payOrders(tx, payable, intent.id, { centsOf, method: payment.method });
  await refuseCharge(tx, payment, others, { kind, centsOf });
  if (isOurs && others.length > 0)
    await enqueue(tx, refundTask, { payment: payment.id }, { key: `refund:${payment.id}` });
  return status;
}

/**
 * The only way a provider's answer changes a payment. `intent` was just read from the provider. What it says about money is
 * final, and so is what we have stored about money, so any number of calls in any order give the same result.
 * Undefined: not one of our payments.
 */
export async function settlePayment(tx: Tx, intent: Intent): Promise<PaymentStatus | undefined> {
  const found = await findPaymentByIntent(tx, { intentId: intent.id, paymentId: intent.paymentId });
  if (!found) return undefined;
  // What we have stored about money stays, so nobody has to wait for its orders.
  if (found.received_cents !== null) return found.status;
  const locked = await lockPayment(tx, found);
  const { payment } = locked;
  // A payment can get two intents: the other one was stored first.
  if (payment.intent_id !== null && payment.intent_id !== intent.id) return undefined;

  if (payment.received_cents !== null) return payment.status;
  if (intent.stage === "succeeded") return takeCharge(tx, locked, intent);
  if (payment.status === "creating") {
    await changePayment(tx, payment.id, { status: "open", intent_id: intent.id });
    if (intent.transfer) await insertTransfer(tx, payment.id, intent.transfer);
    // Once for all of its orders.
    if (intent.transfer && locked.orders[0]) await tellBuyer(tx, locked.orders[0].id, "transfer-chosen");
    payment.status = "open";
  }
  return intent.stage === "canceled" ? closePayment(tx, locked) : payment.status;
}
