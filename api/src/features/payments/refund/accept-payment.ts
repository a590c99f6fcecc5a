import { formatMoney } from "@bulkhead/contract/money";

import type { LockedOrder } from "#features/orders/charged-orders.store.ts";
import { holdAgain } from "#features/orders/hold/renew-hold.ts";
import { appendEvents } from "#features/orders/order-events.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";
import type { ReturnAmounts } from "#platform/vendors/card-provider.ts";

import { claimPayment, type MoneyDeps } from "../claim-payment.ts";
import { updateMoney } from "../order-money.store.ts";
import { isInReviewAsAWhole, shareOf, statusFor } from "../payment-shares.ts";
import {
  changePayment,
  changeShares,
  findPaymentByIntent,
  type PaymentRow,
  type Share,
} from "../payments.store.ts";
import { payOrders } from "../settle/settle-payment.ts";
import { isDisputed, isUnassigned, leftOf } from "./payment-returns.ts";
import { returnMoney } from "./refund-payment.ts";
import { lockShare } from "./request-refund.ts";
import { listReturns } from "./returns.store.ts";

function whyNotTaken({ order, isPaidByIt, cents }: Share): string | undefined {
  if (order.isCanceled) return "The order was canceled. Please refund this payment";
  if (!order.hasUnits) return "All units were refunded. Please refund this payment again";
  if (isPaidByIt) return undefined;
  if (order.isPaid) return "The order is already paid. Please refund this payment";
  if (order.isBeingPaid) return "The buyer is paying this order right now";
  // A renewed hold may have changed the price since.
  if (order.payCents !== cents)
    return `The order costs ${formatMoney(order.payCents)} now. Please refund this payment`;
  return undefined;
}

/** The shares that are taken together with this one. */
const takenWith = (payment: PaymentRow, share: Share): Share[] =>
  isInReviewAsAWhole(payment, share) ? payment.shares.filter(({ outcome }) => !outcome) : [share];

/** Why staff cannot take a payment in review for its orders. Whether their units are still there is known only when they try. */
export function whyNotAccepted(
  payment: PaymentRow,
  share: Share,
  returns: ReturnAmounts,
): string | undefined {
  const { amount_cents: cost, shares } = payment;
  const received = payment.received_cents ?? 0;
  if (isDisputed(returns)) return "The buyer's bank decides about a dispute of it first";
  if (received < cost)
    return `The charge is ${formatMoney(received)} and ${shares.length > 1 ? "the orders cost" : "the order costs"} ${formatMoney(cost)}. Please refund it`;
  if (isInReviewAsAWhole(payment, share) && isUnassigned(payment, returns))
    return "A part was refunded, and it is not known for which of its orders";
  return takenWith(payment, share)
    .map(whyNotTaken)
    .find((why) => why !== undefined);
}

function assertAcceptable(payment: PaymentRow, share: Share, returns: ReturnAmounts): void {
  const why = whyNotAccepted(payment, share, returns);
  if (why !== undefined) throw new AppError("payment_not_acceptable", { message: why });
}

/** Each order takes its share, or none does. */
async function takeShares(
  tx: Tx,
  viewer: Viewer,
  payment: PaymentRow,
  orders: readonly LockedOrder[],
): Promise<void> {
  const { intent_id, received_cents, shares } = payment;
  const transactionId = intent_id ?? "";
  const shareCents = (id: string) => shareOf(payment, id)?.cents ?? 0;
  const centsOf = (id: string) => (shares.length > 1 ? shareCents(id) : (received_cents ?? shareCents(id)));
  const unpaid = orders.filter((order) => order.transaction_id !== transactionId);
  for (const order of unpaid)
    if (!order.is_held) await holdAgain(tx, [order], shareCents(order.id), order.user_id);
  const ids = orders.map(({ id }) => id);
  const money = await updateMoney(tx, ids);
  await appendEvents(tx, ids, "payment-accepted", viewer.id, (id) => ({
    detail: formatMoney(centsOf(id)),
    money: money.get(id),
  }));
  await payOrders(tx, unpaid, transactionId, { centsOf, method: "card" });
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
    const returns = await listReturns(tx, payment.id);
    assertAcceptable(payment, share, returns);
    const taken = takenWith(payment, share);
    if (isInReviewAsAWhole(payment, share)) {
      // The excess could not be refunded.
      if (leftOf(payment.received_cents ?? 0, returns) > payment.amount_cents)
        throw new AppError("order_disputed");
      await changePayment(tx, payment.id, { status: "succeeded" });
    } else await changeShares(tx, payment.id, [order.id], { outcome: null });
    const ids = new Set(taken.map(({ orderId: id }) => id));
    await takeShares(
      tx,
      viewer,
      payment,
      orders.filter(({ id }) => ids.has(id)),
    );
    await recordAction(tx, viewer, "accept-payment", orderId);
  } else if (status !== "succeeded") throw new AppError("payment_not_acceptable");
  return (await findOrder(tx, order.id)) as OrderRow;
}

/** Staff take a payment in review for its orders. Sending it again is safe: it is accepted once. */
export async function acceptPayment(
  deps: MoneyDeps,
  viewer: Viewer,
  orderId: string,
  transactionId: string,
): Promise<OrderRow> {
  const payment = await findPaymentByIntent(deps.db, { intentId: transactionId });
  const share = payment && shareOf(payment, orderId);
  if (!payment || !share) throw new AppError("payment_not_of_order");
  // Before the excess goes back.
  if (statusFor(payment, orderId) === "review")
    assertAcceptable(payment, share, await listReturns(deps.db, payment.id));
  if (!(await deps.cardProvider.findIntent(transactionId)).isInOurCurrency)
    throw new AppError("payment_not_acceptable", {
      message: "The charge is in another currency. Please refund it",
    });
  if (payment.status === "review")
    await returnMoney(deps, await claimPayment(deps.db, payment.id), { keepCents: payment.amount_cents });
  return inTransaction(deps.db, (tx) => takePayment(tx, viewer, orderId, transactionId));
}
