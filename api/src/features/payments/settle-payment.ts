import { formatMoney } from "@bulkhead/contract/money";

import { endOrder } from "#features/orders/cancel-order.ts";
import { endCharging, lockOrder, markPaid, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { Intent } from "#platform/card-provider.ts";
import { now, type Tx } from "#platform/db.ts";
import { enqueue } from "#platform/jobs.ts";

import { updateMoney } from "./order-money.store.ts";
import {
  changePayment,
  findPaymentByIntent,
  isLive,
  lockPayment,
  type PaymentRow,
  type PaymentStatus,
} from "./payments.store.ts";
import { refundTask } from "./refund-payment.ts";

interface OrderAndPayment {
  order: LockedOrder;
  payment: PaymentRow;
}

/** This payment can no longer charge a card, so a cancellation that waited for it can happen. */
async function stopCharging(tx: Tx, { order, payment }: OrderAndPayment): Promise<void> {
  if (!isLive(payment)) return;
  await endCharging(tx, order.id);
  if (order.cancel_requested_at) await endOrder(tx, order, order.cancel_requested_by);
}

/** Nothing was charged and nothing can be charged anymore. */
export async function closePayment(tx: Tx, both: OrderAndPayment): Promise<PaymentStatus> {
  const { order, payment } = both;
  if (!isLive(payment)) return payment.status;
  await changePayment(tx, payment.id, { status: "canceled" });
  await appendEvent(tx, order.id, "payment-cancelled", null);
  await stopCharging(tx, both);
  return "canceled";
}

/** The charge pays the order. */
export async function payOrder(
  tx: Tx,
  { id, user_id }: LockedOrder,
  intent: Pick<Intent, "id" | "receivedCents">,
): Promise<void> {
  await markPaid(tx, id, intent.id);
  const money = await updateMoney(tx, id);
  const detail = formatMoney(intent.receivedCents);
  await appendEvent(tx, id, "paid", user_id, { detail, transactionId: intent.id, money });
}

async function takeCharge(tx: Tx, both: OrderAndPayment, intent: Intent): Promise<PaymentStatus> {
  const { order, payment } = both;
  const fits =
    intent.receivedCents === payment.amount_cents &&
    intent.isInOurCurrency &&
    intent.orderId === order.id &&
    intent.paymentId === payment.id;
  const isPayable =
    order.is_held &&
    !order.paid_at &&
    // A renewed hold may have changed the price since.
    payment.amount_cents === order.pay_cents &&
    (isLive(payment) || !order.has_live_payment);
  const status = !fits ? "review" : isPayable ? "succeeded" : "refund_due";
  const received = { received_cents: intent.receivedCents, confirmed_at: now };
  await changePayment(tx, payment.id, { status, intent_id: intent.id, ...received });

  if (status === "succeeded") {
    await payOrder(tx, order, intent);
    return status;
  }
  const money = await updateMoney(tx, order.id);
  const kind = status === "review" ? "payment-review" : "refund-due";
  await appendEvent(tx, order.id, kind, null, { detail: formatMoney(intent.receivedCents), money });
  await stopCharging(tx, both);
  if (status === "refund_due")
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
  const order = found && (await lockOrder(tx, found.order_id));
  if (!order) return undefined;
  const payment = await lockPayment(tx, found.id);
  // A payment can get two intents: the other one was stored first.
  if (payment.intent_id !== null && payment.intent_id !== intent.id) return undefined;

  if (payment.received_cents !== null) return payment.status;
  if (intent.stage === "succeeded") return takeCharge(tx, { order, payment }, intent);
  if (payment.status === "creating") {
    await changePayment(tx, payment.id, { status: "open", intent_id: intent.id });
    payment.status = "open";
  }
  return intent.stage === "canceled" ? closePayment(tx, { order, payment }) : payment.status;
}
