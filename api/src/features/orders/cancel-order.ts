import { releaseStock } from "#features/products/release-stock.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { appendEvent } from "./order-events.store.ts";
import { findOrder, markCancelled } from "./orders.store.ts";

/** An owner cancels their own, staff anybody's; a stranger's order does not exist. */
export async function cancelOrder(tx: Tx, viewer: Viewer, id: string, as: "owner" | "staff"): Promise<void> {
  const cancelled = await markCancelled(tx, id, as === "owner" ? viewer.id : undefined);
  if (!cancelled) {
    const order = await findOrder(tx, id);
    const mayKnow = order && (as === "staff" || order.user_id === viewer.id);
    throw new AppError(mayKnow ? "order_already_paid" : "order_not_found");
  }
  if (cancelled.was_held) {
    await releaseStock(
      tx,
      [{ toolId: cancelled.tool_id, orderId: id, units: cancelled.quantity }],
      viewer.id,
    );
  }
  await appendEvent(tx, id, "cancelled", viewer.id);
}
