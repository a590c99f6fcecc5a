import { unshipStock } from "#features/products/ship-stock.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { lockOrder } from "./charged-orders.store.ts";
import { appendEvent, correctShippedMail } from "./order-events.store.ts";
import { findOrder, markUnshipped, type OrderRow } from "./orders.store.ts";

/** Undoes the shipping: the order holds its units again, or ends if its money went back meanwhile. */
export async function unshipOrder(tx: Tx, viewer: Viewer, id: string, reason: string): Promise<OrderRow> {
  // First, so that a refund comes before or after it, never between.
  if (!(await lockOrder(tx, id))) throw new AppError("order_not_found");
  const isUndone = await markUnshipped(tx, id, reason !== "");
  const order = (await findOrder(tx, id)) as OrderRow;
  if (!isUndone) throw new AppError(order.shipped_at ? "reason_needed" : "order_not_shipped");
  const units = { productId: order.product_id, orderId: id, units: order.quantity };
  await unshipStock(tx, units, { isHeld: order.is_held, actorId: viewer.id, reason });
  await appendEvent(tx, id, "ship-undone", viewer.id);
  await recordAction(tx, viewer, "unship-order", id);
  await correctShippedMail(tx, id);
  if (order.cancelled_at) await appendEvent(tx, id, "cancelled", viewer.id);
  return order;
}
