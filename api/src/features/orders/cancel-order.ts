import { releaseStock } from "#features/products/release-stock.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { lockOrder, markCancelled, markCancelRequested, type LockedOrder } from "./charged-orders.store.ts";
import { appendEvent } from "./order-events.store.ts";

/** The end of an order for which no card can be charged. */
export async function endOrder(tx: Tx, order: LockedOrder, actorId: string): Promise<void> {
  await markCancelled(tx, order.id);
  if (order.is_held) {
    await releaseStock(
      tx,
      [{ productId: order.product_id, orderId: order.id, units: order.quantity }],
      actorId,
    );
  }
  await appendEvent(tx, order.id, "cancelled", actorId);
}

/**
 * An owner cancels their own, staff anybody's; a stranger's order does not exist. Where a card may still be charged,
 * the wish is written down, and whoever ends the payment ends the order.
 */
export async function cancelOrder(
  tx: Tx,
  viewer: Viewer,
  id: string,
  as: "owner" | "staff",
): Promise<"cancelled" | "requested"> {
  const order = await lockOrder(tx, id);
  const mayKnow = order && !order.cancelled_at && (as === "staff" || order.user_id === viewer.id);
  if (!mayKnow) throw new AppError("order_not_found");
  if (order.paid_at) throw new AppError("order_already_paid");
  if (!order.has_live_payment) {
    await endOrder(tx, order, viewer.id);
    return "cancelled";
  }
  if (!order.cancel_requested_at) {
    await markCancelRequested(tx, id, viewer.id);
    await appendEvent(tx, id, "cancel-requested", viewer.id);
  }
  return "requested";
}
