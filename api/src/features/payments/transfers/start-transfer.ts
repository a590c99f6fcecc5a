import type { Transfer } from "@bulkhead/contract/payments";

import type { Deps } from "#deps.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import type { PaymentDeps } from "../settle/ask-provider.ts";
import { openAtProvider } from "../start/start-payment.ts";
import { findTransfer } from "./transfer-answer.store.ts";

/** The buyer pays by bank transfer. Asking again says the same: where to send the money, and what has arrived. */
export async function startTransfer(
  deps: PaymentDeps & Pick<Deps, "config">,
  viewer: Viewer,
  { pay, orders: orderIds }: { pay: number; orders: string[] },
): Promise<Transfer> {
  // The provider takes transfers in this currency only.
  if (deps.config.stripe.currency !== "usd") throw new AppError("transfer_unavailable");
  if (!viewer.isVerified) throw new AppError("transfer_unverified");
  const { payment } = await openAtProvider(deps, viewer, { pay, orderIds, method: "transfer" });
  const transfer = await findTransfer(deps.db, payment.id);
  if (!transfer) throw new Error("the provider did not say where to send the money");
  return transfer;
}
