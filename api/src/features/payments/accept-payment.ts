import { formatMoney } from "@bulkhead/contract/money";

import type { LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { holdAgain } from "#features/orders/renew-hold.ts";
import type { Viewer } from "#platform/access.ts";
import type { Intent } from "#platform/card-provider.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/pool.ts";
import { recordAction } from "#platform/staff-actions.ts";

import type { ReturnDeps } from "./ask-returns.ts";
import { claimPayment } from "./claim-payment.ts";
import { updateMoney } from "./order-money.store.ts";
import { isUnassigned, leftOf } from "./payment-returns.ts";
import { isInReviewAsAWhole, shareOf, statusFor } from "./payment-shares.ts";
import { changePayment, changeShare, findPaymentByIntent, type PaymentRow } from "./payments.store.ts";
import { returnMoney } from "./refund-payment.ts";
import { lockShare } from "./request-refund.ts";
import { listReturns } from "./returns.store.ts";
import { payOrder } from "./settle-payment.ts";

const notAcceptable = (why: string) => new AppError("payment_not_acceptable", { message: why });

function assertEnough(intent: Intent, { amount_cents, shares }: PaymentRow): void {
  if (intent.isInOurCurrency && intent.receivedCents >= amount_cents) return;
  const cost = shares.length > 1 ? "the orders cost" : "the order costs";
  throw notAcceptable(
    intent.isInOurCurrency
      ? `The charge is ${formatMoney(intent.receivedCents)} and ${cost} ${formatMoney(amount_cents)}. Please refund it`
      : "The charge is in another currency. Please refund it",
  );
}

function assertPayable(order: LockedOrder, shareCents: number): void {
  if (order.paid_at) throw notAcceptable("The order is already paid. Please refund this payment");
  if (order.has_live_payment) throw notAcceptable("The buyer is paying this order right now");
  // A renewed hold may have changed the price since.
  if (order.pay_cents !== shareCents)
    throw notAcceptable(`The order costs ${formatMoney(order.pay_cents)} now. Please refund this payment`);
}

async function assertAllThere(tx: Tx, payment: PaymentRow): Promise<void> {
  const returns = await listReturns(tx, payment.id);
  if (isUnassigned(payment, returns))
    throw notAcceptable("A part was refunded, and it is not known for which of its orders");
  // The excess could not be refunded.
  if (leftOf(payment.received_cents ?? 0, returns) > payment.amount_cents)
    throw new AppError("order_disputed");
}

/** Each order takes its share, or none does. */
async function takeShare(
  tx: Tx,
  viewer: Viewer,
  order: LockedOrder,
  { payment, cents }: { payment: PaymentRow; cents: number },
): Promise<void> {
  const transactionId = payment.intent_id ?? "";
  const isPaidByIt = order.transaction_id === transactionId;
  if (!order.is_held && !isPaidByIt) await holdAgain(tx, order, cents, order.user_id);
  const received = payment.shares.length > 1 ? cents : (payment.received_cents ?? cents);
  const money = await updateMoney(tx, order.id);
  const detail = formatMoney(received);
  await appendEvent(tx, order.id, "payment-accepted", viewer.id, { detail, money });
  if (!isPaidByIt) await payOrder(tx, order, transactionId, { cents: received, actorId: order.user_id });
}

async function takePayment(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  transactionId: string,
): Promise<OrderRow> {
  const { payment, orders, share, order } = await lockShare(tx, orderId, transactionId);
  const status = statusFor(payment, order.id);
  if (status === "review") {
    const isWhole = isInReviewAsAWhole(payment, share);
    const taken = isWhole ? orders.filter(({ id }) => !shareOf(payment, id)?.outcome) : [order];
    if (taken.some(({ cancelled_at }) => cancelled_at))
      throw notAcceptable("The order was canceled. Please refund this payment");
    if (taken.some((one) => one.units_refunded === one.quantity))
      throw notAcceptable("All units were refunded. Please refund this payment again");
    const centsOf = ({ id }: LockedOrder) => shareOf(payment, id)?.cents ?? 0;
    // Before anything changes: the database refuses a second payment of an order, too, but does not say why.
    for (const one of taken) if (one.transaction_id !== payment.intent_id) assertPayable(one, centsOf(one));
    if (isWhole) {
      await assertAllThere(tx, payment);
      await changePayment(tx, payment.id, { status: "succeeded" });
    } else await changeShare(tx, payment.id, order.id, { outcome: null });
    for (const one of taken) await takeShare(tx, viewer, one, { payment, cents: centsOf(one) });
    await recordAction(tx, viewer, "accept-payment", orderId);
  } else if (status !== "succeeded") throw new AppError("payment_not_acceptable");
  return (await findOrder(tx, order.id)) as OrderRow;
}

/** Staff take a payment in review for its orders. Sending it again is safe: it is accepted once. */
export async function acceptPayment(
  deps: ReturnDeps,
  viewer: Viewer,
  orderId: string,
  transactionId: string,
): Promise<OrderRow> {
  const payment = await findPaymentByIntent(deps.db, { intentId: transactionId });
  if (!payment || !shareOf(payment, orderId)) throw new AppError("payment_not_of_order");
  const intent = await deps.cardProvider.findIntent(transactionId);
  assertEnough(intent, payment);
  if (payment.status === "review")
    await returnMoney(deps, await claimPayment(deps.db, payment.id), { keepCents: payment.amount_cents });
  return inTransaction(deps.db, (tx) => takePayment(tx, viewer, orderId, transactionId));
}
