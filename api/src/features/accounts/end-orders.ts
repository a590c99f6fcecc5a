import type { ErrorCode } from "@bulkhead/contract/errors";

import { endOrder } from "#features/orders/cancel-order.ts";
import { lockUnpaidOrders } from "#features/orders/charged-orders.store.ts";
import type { OrderOwner } from "#features/orders/find/order-search.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

import { emptyUnpaidOrders, findUnfinished } from "./accounts.store.ts";

type Reason = Extract<ErrorCode, "paid_order_unshipped" | "payment_open" | "payment_undecided">;

async function assertFinished(tx: Tx, owner: OrderOwner, messages?: Record<Reason, string>): Promise<void> {
  const unfinished = await findUnfinished(tx, owner);
  const refuse = (reason: Reason) => new AppError(reason, messages && { message: messages[reason] });
  if (unfinished?.isUnshipped) throw refuse("paid_order_unshipped");
  if (unfinished?.isPaying) throw refuse("payment_open");
  if (unfinished?.isUndecided) throw refuse("payment_undecided");
}

/**
 * Ends the unpaid orders of an account that nobody will have any more. Without an open payment no vendor has to be asked.
 * Refused while anything is going on with the others.
 */
export async function endOrders(
  tx: Tx,
  owner: OrderOwner,
  actorId: string,
  messages?: Record<Reason, string>,
): Promise<void> {
  // Locked first, so that none of them gets a payment after the check.
  const unpaid = await lockUnpaidOrders(tx, owner);
  await assertFinished(tx, owner, messages);
  for (const order of unpaid) await endOrder(tx, order, actorId);
  await emptyUnpaidOrders(tx, owner);
}
