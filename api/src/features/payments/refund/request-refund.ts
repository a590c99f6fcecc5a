import type { Input } from "@bulkhead/contract/endpoint";
import type { refundPayment } from "@bulkhead/contract/payment-decisions";
import { centsOfUnits } from "@bulkhead/contract/refund-units";

import { markCancelRequested, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvents } from "#features/orders/order-events.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { refundUnits } from "#features/orders/refund-units.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { recordAction } from "#platform/staff-actions.ts";
import type { ReturnAmounts } from "#platform/vendors/card-provider.ts";

import { listBooked } from "../money-movements.store.ts";
import { updateMoney } from "../order-money.store.ts";
import { isInReviewAsAWhole, joinReasons, shareOf, statusFor } from "../payment-shares.ts";
import {
  changePayment,
  changeShares,
  findPaymentByIntent,
  lockPayment,
  type LockedPayment,
  type PaymentRow,
  type Share,
} from "../payments.store.ts";
import { isDisputed, leftOf, leftOfOrder, leftOfShare, refundWords } from "./payment-returns.ts";
import { refundTask } from "./refund-payment.ts";
import { listReturns } from "./returns.store.ts";

/** In cents. */
type RefundRequest = Input<typeof refundPayment>["body"];

interface LockedShare extends LockedPayment {
  share: Share;
  /** Whose share it is. */
  order: LockedOrder;
}

/** The payment of this transaction with all its orders, if it pays this one. */
export async function lockShare(tx: Tx, orderId: string, transactionId: string): Promise<LockedShare> {
  const found = await findPaymentByIntent(tx, { intentId: transactionId });
  if (!found || !shareOf(found, orderId)) throw new AppError("payment_not_of_order");
  const { payment, orders } = await lockPayment(tx, found);
  const share = shareOf(payment, orderId);
  const order = orders.find(({ id }) => id === share?.orderId);
  if (!share || !order) throw new Error("a share has lost its order");
  return { payment, orders, share, order };
}

/** What staff can refund of a payment for this order, in cents. Undefined: nothing. */
export function refundableOf(
  payment: PaymentRow,
  share: Share,
  returns: ReturnAmounts,
): { cents: number; isWhole: boolean } | undefined {
  const status = share.outcome ?? payment.status;
  if (status !== "review" && status !== "succeeded") return undefined;
  const receivedCents = payment.received_cents ?? 0;
  const isWhole = payment.shares.length === 1 || isInReviewAsAWhole(payment, share);
  const left = isWhole ? leftOf(receivedCents, returns) : leftOfShare(share, receivedCents, returns);
  const cents = share.keepCents ?? left;
  return cents > 0 ? { cents, isWhole } : undefined;
}

interface Announced {
  transactionId: string;
  /** In cents. */
  amountOf: (orderId: string) => number;
  units: number;
  isPart: boolean;
}

async function announce(
  tx: Tx,
  viewer: Viewer,
  orders: readonly LockedOrder[],
  { transactionId, amountOf, units, isPart }: Announced,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const money = await updateMoney(tx, ids);
  const ending = orders.flatMap(({ id, transaction_id, shipped_at, canceled_at }) =>
    !isPart && transaction_id === transactionId && !shipped_at && !canceled_at ? [id] : [],
  );
  if (ending.length > 0) await markCancelRequested(tx, ending, viewer.id);
  await appendEvents(tx, ending, "cancel-requested", viewer.id);
  const some = ids.filter((id) => amountOf(id) > 0);
  await appendEvents(tx, some, "refund-due", viewer.id, (id) => ({
    detail: refundWords(amountOf(id), units),
    money: money.get(id),
  }));
}

/** What to refund, in cents, and of how many units. Units are refunded of what paid the order, and once. */
function amountOf(
  order: LockedOrder,
  { transactionId, amount, units = 0 }: RefundRequest,
  leftCents: number,
): { amount: number; units: number } {
  if (amount !== undefined) return { amount, units };
  const { unit_price_micros: price, quantity, units_refunded: unitsRefunded } = order;
  const isPaidByIt = transactionId === undefined || transactionId === order.transaction_id;
  if (!isPaidByIt || units > quantity - unitsRefunded) throw new AppError("refund_differs");
  return { amount: centsOfUnits({ price, quantity, unitsRefunded }, units, leftCents), units };
}

/**
 * Staff refund a charge or the share of one of its orders, all of it or a part, by amount or by units. When the provider confirms that all has gone
 * back, an order that it paid and that has not shipped ends. A charge in review goes back as a whole.
 */
export async function requestRefund(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  request: RefundRequest,
): Promise<OrderRow> {
  const found = existing(await findOrder(tx, orderId), "order_not_found");
  const transactionId = request.transactionId ?? found.transaction_id;
  if (transactionId === null) throw new AppError("order_not_paid");
  const { payment, orders, share, order } = await lockShare(tx, orderId, transactionId);
  const returns = await listReturns(tx, payment.id);
  if (isDisputed(returns)) throw new AppError("order_disputed");
  const refundable = refundableOf(payment, share, returns);
  if (!refundable) throw new AppError("payment_not_refundable");
  const { amount, units } = amountOf(order, request, refundable.cents);
  const isPart = amount < refundable.cents;
  const isOdd = statusFor(payment, order.id) === "review" && (isPart || units > 0);
  if (amount > refundable.cents || isOdd) throw new AppError("refund_differs");

  const isWhole = refundable.isWhole && !isPart;
  const keep_cents = isPart ? refundable.cents - amount : null;
  const refund_units = share.refundUnits + units;
  if (isWhole) {
    await changeShares(tx, payment.id, [order.id], { keep_cents, refund_units });
    await changePayment(tx, payment.id, { status: "refund_due", refund_reason: request.reason });
  } else {
    const outcome = isPart ? null : "refund_due";
    const refund_reason = joinReasons(share.refundReason, request.reason);
    await changeShares(tx, payment.id, [order.id], { outcome, keep_cents, refund_units, refund_reason });
  }
  if (units > 0) await refundUnits(tx, viewer, order, { units, backInStock: request.backInStock ?? false });
  const going = isWhole ? orders.filter(({ id }) => !shareOf(payment, id)?.outcome) : [order];
  const booked = isWhole ? await listBooked(tx, payment.id) : [];
  const goingOf = (id: string) => (isWhole ? leftOfOrder(id, booked) : amount);
  await announce(tx, viewer, going, { transactionId, amountOf: goingOf, units, isPart });
  await recordAction(tx, viewer, "refund-order", orderId);
  await enqueue(tx, refundTask, { payment: payment.id }, { key: `refund:${payment.id}` });
  return (await findOrder(tx, order.id)) as OrderRow;
}
