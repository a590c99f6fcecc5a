import { formatMoney } from "@bulkhead/contract/money";

import { lockOrder, markCancelRequested, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs.ts";

import { updateMoney } from "./order-money.store.ts";
import { isDisputed, leftOf } from "./payment-returns.ts";
import { changePayment, findPaymentByIntent, lockPayment, type PaymentRow } from "./payments.store.ts";
import { refundTask } from "./refund-payment.ts";
import { listReturns } from "./returns.store.ts";

interface RefundRequest {
  /** In cents. */
  amount: number;
  reason: string;
  transactionId?: string | undefined;
}

/** The caller has locked the order. */
export async function lockPaymentOf(tx: Tx, order: LockedOrder, transactionId: string): Promise<PaymentRow> {
  const found = await findPaymentByIntent(tx, { intentId: transactionId });
  if (found?.order_id !== order.id) throw new AppError("payment_not_of_order");
  return lockPayment(tx, found.id);
}

/** A payment in review can always go back. One that paid its order can as long as the order has not shipped. */
function assertRefundable(order: LockedOrder, { status }: PaymentRow): void {
  if (status === "review") return;
  if (status !== "succeeded") throw new AppError("payment_not_refundable");
  if (order.shipped_at) throw new AppError("order_already_shipped");
}

/** Staff send a charge back. The order it paid ends when the provider confirms the refund. */
export async function requestRefund(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  request: RefundRequest,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError("order_not_found");
  const transactionId = request.transactionId ?? order.transaction_id;
  if (transactionId === null) throw new AppError("order_not_paid");
  const payment = await lockPaymentOf(tx, order, transactionId);
  assertRefundable(order, payment);
  const returns = await listReturns(tx, payment.id);
  if (isDisputed(returns)) throw new AppError("order_disputed");
  if (leftOf(payment.received_cents ?? 0, returns) !== request.amount) throw new AppError("refund_differs");

  await changePayment(tx, payment.id, { status: "refund_due", refund_reason: request.reason });
  const money = await updateMoney(tx, order.id);
  const endsOrder = order.transaction_id === transactionId && !order.shipped_at && !order.cancelled_at;
  if (endsOrder) {
    await markCancelRequested(tx, order.id, viewer.id);
    await appendEvent(tx, order.id, "cancel-requested", viewer.id);
  }
  const detail = formatMoney(request.amount);
  await appendEvent(tx, order.id, "refund-due", viewer.id, { detail, money });
  await enqueue(tx, refundTask, { payment: payment.id }, { key: `refund:${payment.id}` });
  return (await findOrder(tx, order.id)) as OrderRow;
}
