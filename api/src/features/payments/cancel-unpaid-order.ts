import { cancelOrder } from "#features/orders/cancel-order.ts";
import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/pool.ts";

import { endPayment, type Parts } from "./ask-provider.ts";
import { isLive, listPayments, type PaymentStatus } from "./payments.store.ts";

/** The wish is written down by then, and the reconciliation fulfils it. */
const unreachable = (cause: unknown) => {
  const refusal = new AppError(
    "payment_provider_unreachable",
    "The card payment provider does not answer. The order can no longer be paid, and it is cancelled as soon as the provider confirms, usually within a minute",
  );
  refusal.cause = cause;
  return refusal;
};

async function endLivePayment(parts: Parts, orderId: string): Promise<PaymentStatus> {
  const payments = await listPayments(parts.db, orderId);
  const live = payments.find(isLive);
  // Somebody else has ended it meanwhile, and the order with it, or it has paid the order.
  if (!live) return payments.some(({ status }) => status === "succeeded") ? "succeeded" : "canceled";
  try {
    return await endPayment(parts, live);
  } catch (error) {
    throw error instanceof AppError ? unreachable(error) : error;
  }
}

/** Ends the payment first: units are not given back while a card could still be charged for them. */
export async function cancelUnpaidOrder(
  parts: Parts,
  viewer: Viewer,
  id: string,
  as: "owner" | "staff",
): Promise<void> {
  const done = await inTransaction(parts.db, (tx) => cancelOrder(tx, viewer, id, as));
  if (done === "cancelled") return;
  const status = await endLivePayment(parts, id);
  if (status === "succeeded") throw new AppError("order_already_paid");
  if (status === "open") throw new AppError("payment_in_progress");
}
