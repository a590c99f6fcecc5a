import type { ErrorCode } from "@bulkhead/contract/errors";

import { findOrderAccount } from "#features/orders/charged-orders.store.ts";
import { hasAccount } from "#features/orders/order-access.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { shareOf, statusFor } from "../payment-shares.ts";
import { findPayment, findPaymentByIntent, type PaymentStatus } from "../payments.store.ts";
import { askProvider, type PaymentDeps } from "../settle/ask-provider.ts";

const errorCodes: Record<Exclude<PaymentStatus, "succeeded">, ErrorCode> = {
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

/** The browser says that it has paid. Only what the provider says counts, and only for an order the payment belongs to. */
export async function confirmPayment(
  deps: PaymentDeps,
  viewer: Viewer,
  id: string,
  { orders, transactionId }: Claim,
): Promise<OrderRow> {
  const { db } = deps;
  const accountId = await findOrderAccount(db, id);
  if (accountId === undefined || !hasAccount(viewer, accountId)) throw new AppError("order_not_found");
  const payment = await findPaymentByIntent(db, { intentId: transactionId });
  const isItsOwn = payment && shareOf(payment, id) && orders.toLowerCase() === id.toLowerCase();
  if (!isItsOwn) throw new AppError("payment_not_of_order");
  if (payment.received_cents === null) await askProvider(deps, payment);
  const status = statusFor((await findPayment(db, payment.id)) ?? payment, id);
  if (status !== "succeeded") throw new AppError(errorCodes[status]);
  const order = await findOrder(db, id);
  if (!order) throw new AppError("order_not_found");
  return order;
}
