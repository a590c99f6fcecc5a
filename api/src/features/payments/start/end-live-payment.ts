import type { EndPayment } from "#features/orders/cancel-order.ts";
import { AppError } from "#platform/errors.ts";

import type { PaymentDeps } from "../claim-payment.ts";
import { statusFor } from "../payment-shares.ts";
import { isLive, listPayments, type PaymentStatus } from "../payments.store.ts";
import { endPayment } from "../settle/ask-provider.ts";

/** The request to cancel is stored by now, and reconciliation completes it. */
const unreachable = (cause: unknown) =>
  new AppError("payment_provider_unreachable", {
    message:
      "The card payment provider is not responding. This order can no longer be paid. It will be canceled as soon as the provider responds, usually within a minute",
    cause,
  });

async function endPaymentOf(deps: PaymentDeps, orderId: string): Promise<PaymentStatus> {
  const payments = await listPayments(deps.db, orderId);
  const live = payments.find(isLive);
  // Another process has ended it meanwhile: the order is canceled, or it is paid.
  if (!live)
    return payments.some((one) => statusFor(one, orderId) === "succeeded") ? "succeeded" : "canceled";
  try {
    return await endPayment(deps, live);
  } catch (error) {
    throw error instanceof AppError ? unreachable(error) : error;
  }
}

export async function endLivePayment(deps: PaymentDeps, orderId: string): ReturnType<EndPayment> {
  const status = await endPaymentOf(deps, orderId);
  if (status === "succeeded") return "paid";
  return status === "open" ? "deciding" : "ended";
}
