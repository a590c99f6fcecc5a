import { formatMoney } from "@bulkhead/contract/money";

import { lockOrder, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { holdAgain } from "#features/orders/renew-hold.ts";
import type { Viewer } from "#platform/access.ts";
import type { Intent } from "#platform/card-provider.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/pool.ts";

import type { ReturnDeps } from "./ask-returns.ts";
import { updateMoney } from "./order-money.store.ts";
import { leftOf } from "./payment-returns.ts";
import { changePayment, findPaymentByIntent, type PaymentRow } from "./payments.store.ts";
import { returnMoney } from "./refund-payment.ts";
import { lockPaymentOf } from "./request-refund.ts";
import { listReturns } from "./returns.store.ts";
import { payOrder } from "./settle-payment.ts";

const notAcceptable = (why: string) => new AppError("payment_not_acceptable", { message: why });

function assertEnough(intent: Intent, { amount_cents }: PaymentRow): void {
  if (intent.isInOurCurrency && intent.receivedCents >= amount_cents) return;
  throw notAcceptable(
    intent.isInOurCurrency
      ? `The charge is ${formatMoney(intent.receivedCents)} and the order costs ${formatMoney(amount_cents)}. Please refund it`
      : "The charge is in another currency. Please refund it",
  );
}

function assertPayable(order: LockedOrder, payment: PaymentRow): void {
  if (order.paid_at) throw notAcceptable("The order is already paid. Please refund this payment");
  if (order.has_live_payment) throw notAcceptable("The buyer is paying this order right now");
  // A renewed hold may have changed the price since.
  if (order.pay_cents !== payment.amount_cents)
    throw notAcceptable(`The order costs ${formatMoney(order.pay_cents)} now. Please refund this payment`);
}

async function takePayment(tx: Tx, viewer: Viewer, orderId: string, intent: Intent): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError("order_not_found");
  const payment = await lockPaymentOf(tx, order, intent.id);
  if (payment.status === "review") {
    if (order.cancelled_at) throw notAcceptable("The order was canceled. Please refund this payment");
    const leftCents = leftOf(payment.received_cents ?? 0, await listReturns(tx, payment.id));
    // The excess could not be refunded.
    if (leftCents > payment.amount_cents) throw new AppError("order_disputed");
    const isPaidByIt = order.transaction_id === intent.id;
    if (!isPaidByIt) assertPayable(order, payment);
    if (!order.is_held && !isPaidByIt) await holdAgain(tx, order, payment.amount_cents);
    await changePayment(tx, payment.id, { status: "succeeded" });
    const money = await updateMoney(tx, orderId);
    const detail = formatMoney(intent.receivedCents);
    await appendEvent(tx, orderId, "payment-accepted", viewer.id, { detail, money });
    if (!isPaidByIt) await payOrder(tx, order, intent);
  } else if (payment.status !== "succeeded") throw new AppError("payment_not_acceptable");
  return (await findOrder(tx, orderId)) as OrderRow;
}

/** Staff take a payment in review for its order. Sending it again is safe: it is accepted once. */
export async function acceptPayment(
  deps: ReturnDeps,
  viewer: Viewer,
  orderId: string,
  transactionId: string,
): Promise<OrderRow> {
  const payment = await findPaymentByIntent(deps.db, { intentId: transactionId });
  if (payment?.order_id !== orderId.toLowerCase()) throw new AppError("payment_not_of_order");
  const intent = await deps.cardProvider.findIntent(transactionId);
  assertEnough(intent, payment);
  if (payment.status === "review") await returnMoney(deps, payment, payment.amount_cents);
  return inTransaction(deps.db, (tx) => takePayment(tx, viewer, orderId, intent));
}
