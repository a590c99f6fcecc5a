import type { Transfer } from "@bulkhead/contract/payments";

import { findOrderAccount } from "#features/orders/charged-orders.store.ts";
import { hasAccount } from "#features/orders/order-access.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import type { Deps } from "../../../deps.ts";
import type { MoneyDeps, PaymentDeps } from "../claim-payment.ts";
import { endPayment } from "../settle/ask-provider.ts";
import { alreadyPaid } from "../start/open-payment.ts";
import { openAtProvider } from "../start/start-payment.ts";
import { settleTransfers } from "./settle-transfers.ts";
import { findTransfer, findLiveTransfer } from "./transfers.store.ts";

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

/** The buyer gives the transfer up. What has arrived by then goes back, unless it was enough to pay. */
export async function endTransfer(deps: MoneyDeps, viewer: Viewer, orderId: string): Promise<OrderRow> {
  const accountId = await findOrderAccount(deps.db, orderId);
  if (accountId === undefined || !hasAccount(viewer, accountId)) throw new AppError("order_not_found");
  const payment = existing(await findLiveTransfer(deps.db, orderId), "transfer_not_found");
  const status = await endPayment(deps, payment);
  if (status === "succeeded") throw alreadyPaid();
  await settleTransfers(deps, accountId);
  return (await findOrder(deps.db, orderId)) as OrderRow;
}
