import type { ErrorCode } from "@bulkhead/contract/errors";

import { findOwner } from "#features/orders/charged-orders.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";

import { askProvider, type Parts } from "./ask-provider.ts";
import { findPaymentOf, type PaymentStatus } from "./payments.store.ts";

const refusals: Record<Exclude<PaymentStatus, "succeeded">, ErrorCode> = {
  creating: "payment_incomplete",
  open: "payment_incomplete",
  canceled: "payment_cancelled",
  refund_due: "payment_refunded",
  refunded: "payment_refunded",
  review: "payment_in_review",
};

interface Claim {
  orders: string;
  transactionId: string;
}

/** The browser says that it has paid. Only the provider's word counts, and only for the order it was paid for. */
export async function confirmPayment(
  parts: Parts,
  viewer: Viewer,
  id: string,
  { orders, transactionId }: Claim,
): Promise<OrderRow> {
  const { db } = parts;
  if ((await findOwner(db, id)) !== viewer.id) throw new AppError("order_not_found");
  const payment = await findPaymentOf(db, { intentId: transactionId, paymentId: undefined });
  const isItsOwn = payment?.order_id === id.toLowerCase() && orders.toLowerCase() === id.toLowerCase();
  if (!isItsOwn) throw new AppError("payment_not_of_order");
  const status =
    payment.received_cents === null ? (await askProvider(parts, payment)).status : payment.status;
  if (status !== "succeeded") throw new AppError(refusals[status]);
  const order = await findOrder(db, id);
  if (!order) throw new AppError("order_not_found");
  return order;
}
