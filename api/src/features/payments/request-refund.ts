import { formatMoney } from "@bulkhead/contract/money";

import { markCancelRequested, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { updateMoney } from "./order-money.store.ts";
import { isDisputed, leftOf, leftOfShare } from "./payment-returns.ts";
import { isInReviewAsAWhole, shareOf, statusFor } from "./payment-shares.ts";
import {
  changePayment,
  changeShare,
  findPaymentByIntent,
  lockPayment,
  type LockedPayment,
  type PaymentRow,
  type Share,
} from "./payments.store.ts";
import { refundTask } from "./refund-payment.ts";
import { listReturns } from "./returns.store.ts";

interface RefundRequest {
  /** In cents. */
  amount: number;
  reason: string;
  transactionId?: string | undefined;
}

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

/** A payment in review can always go back. One that paid its order can as long as the order has not shipped. */
function assertRefundable(order: LockedOrder, payment: PaymentRow): void {
  const status = statusFor(payment, order.id);
  if (status === "review") return;
  if (status !== "succeeded") throw new AppError("payment_not_refundable");
  if (order.shipped_at) throw new AppError("order_already_shipped");
}

async function announce(
  tx: Tx,
  viewer: Viewer,
  order: LockedOrder,
  { transactionId, amount }: { transactionId: string; amount: number },
): Promise<void> {
  const money = await updateMoney(tx, order.id);
  if (order.transaction_id === transactionId && !order.shipped_at && !order.cancelled_at) {
    await markCancelRequested(tx, order.id, viewer.id);
    await appendEvent(tx, order.id, "cancel-requested", viewer.id);
  }
  await appendEvent(tx, order.id, "refund-due", viewer.id, { detail: formatMoney(amount), money });
}

/** Staff send a charge back, or the share of one of its orders. An order it paid ends when the provider confirms the refund. */
export async function requestRefund(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  request: RefundRequest,
): Promise<OrderRow> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new AppError("order_not_found");
  const transactionId = request.transactionId ?? found.transaction_id;
  if (transactionId === null) throw new AppError("order_not_paid");
  const { payment, orders, share, order } = await lockShare(tx, orderId, transactionId);
  assertRefundable(order, payment);
  const returns = await listReturns(tx, payment.id);
  if (isDisputed(returns)) throw new AppError("order_disputed");
  const receivedCents = payment.received_cents ?? 0;
  const isWhole = orders.length === 1 || isInReviewAsAWhole(payment, share);
  const left = isWhole ? leftOf(receivedCents, returns) : leftOfShare(share, receivedCents, returns);
  if (left !== request.amount) throw new AppError("refund_differs");

  const { amount, reason: refund_reason } = request;
  if (isWhole) await changePayment(tx, payment.id, { status: "refund_due", refund_reason });
  else await changeShare(tx, payment.id, order.id, { outcome: "refund_due", refund_reason });
  const going = isWhole ? orders.filter(({ id }) => !shareOf(payment, id)?.outcome) : [order];
  for (const one of going) await announce(tx, viewer, one, { transactionId, amount });
  await recordAction(tx, viewer, "refund-order", orderId);
  await enqueue(tx, refundTask, { payment: payment.id }, { key: `refund:${payment.id}` });
  return (await findOrder(tx, order.id)) as OrderRow;
}
