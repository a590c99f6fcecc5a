import { findOrderAccount } from "#features/orders/charged-orders.store.ts";
import { hasAccount } from "#features/orders/order-access.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { endPayment } from "../settle/ask-provider.ts";
import { alreadyPaid } from "../start/open-payment.ts";
import { settleTransfers, type TransferDeps } from "./settle-transfers.ts";
import { findLiveTransfer } from "./transfers.store.ts";

/** The buyer gives the transfer up. What has arrived by then goes back, unless it was enough to pay. */
export async function endTransfer(deps: TransferDeps, viewer: Viewer, orderId: string): Promise<OrderRow> {
  const accountId = await findOrderAccount(deps.db, orderId);
  if (accountId === undefined || !hasAccount(viewer, accountId)) throw new AppError("order_not_found");
  const payment = await findLiveTransfer(deps.db, orderId);
  if (!payment) throw new AppError("transfer_not_found");
  const status = await endPayment(deps, payment);
  if (status === "succeeded") throw alreadyPaid();
  await settleTransfers(deps, accountId);
  return (await findOrder(deps.db, orderId)) as OrderRow;
}
