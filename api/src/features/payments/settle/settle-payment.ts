import { formatMoney } from "@bulkhead/contract/money";

import { endOrder } from "#features/orders/cancel-order.ts";
import { endCharging, markPaid, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent, tellBuyer } from "#features/orders/order-events.store.ts";
import { now, type Tx } from "#platform/database/db.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Intent } from "#platform/vendors/card-provider.ts";

import { updateMoney } from "../order-money.store.ts";
import { shareOf } from "../payment-shares.ts";
import {
  changePayment,
  changeShare,
  findPaymentByIntent,
  isLive,
  lockPayment,
  type LockedPayment,
  type PaymentRow,
  type PaymentStatus,
} from "../payments.store.ts";
import { refundTask } from "../refund/refund-payment.ts";
import { insertTransfer } from "../transfers/transfers.store.ts";

/** This payment can no longer charge a card, so a cancellation that waited for it can happen. */
async function stopCharging(tx: Tx, payment: PaymentRow, order: LockedOrder): Promise<void> {
  if (!isLive(payment)) return;
  await endCharging(tx, order.id);
  if (order.cancel_requested_at) await endOrder(tx, order, order.cancel_requested_by);
}

/** Nothing was charged and nothing can be charged anymore. */
export async function closePayment(tx: Tx, { payment, orders }: LockedPayment): Promise<PaymentStatus> {
  if (!isLive(payment)) return payment.status;
  await changePayment(tx, payment.id, { status: "canceled" });
  for (const order of orders) {
    const money = await updateMoney(tx, order.id);
    await appendEvent(tx, order.id, "payment-cancelled", null, { money });
    await stopCharging(tx, payment, order);
  }
  return "canceled";
}

/** The charge pays the order with this much of it. */
export async function payOrder(
  tx: Tx,
  { id }: LockedOrder,
  transactionId: string,
  { cents, actorId }: { cents: number; actorId: string | null },
): Promise<void> {
  await markPaid(tx, id, transactionId);
  const money = await updateMoney(tx, id);
  await appendEvent(tx, id, "paid", actorId, { detail: formatMoney(cents), transactionId, money });
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
  const status = !isOurs ? "review" : payable.length > 0 ? "succeeded" : "refund_due";
  if (status === "succeeded") {
    // Before the payment is kept, because another one may have paid that order.
    for (const { id } of orders.filter((order) => !payable.includes(order)))
      await changeShare(tx, payment.id, id, { outcome: "refund_due" });
  }
  const received = { received_cents: intent.receivedCents, confirmed_at: now };
  await changePayment(tx, payment.id, { status, intent_id: intent.id, ...received });

  const kind = isOurs ? "refund-due" : "payment-review";
  for (const order of orders) {
    const cents = isOurs ? (shareOf(payment, order.id)?.cents ?? 0) : intent.receivedCents;
    if (payable.includes(order)) {
      // The bank brings a transfer, and nobody is there.
      const actorId = payment.method === "transfer" ? null : order.user_id;
      await payOrder(tx, order, intent.id, { cents, actorId });
      continue;
    }
    const money = await updateMoney(tx, order.id);
    await appendEvent(tx, order.id, kind, null, { detail: formatMoney(cents), money });
    await stopCharging(tx, payment, order);
  }
  if (isOurs && payable.length < orders.length)
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
