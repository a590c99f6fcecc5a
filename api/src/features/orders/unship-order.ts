import { unshipStock } from "#features/products/ship-stock.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { appendEvent, correctShippedMail } from "./order-events.store.ts";
import { findOrder, markUnshipped, type OrderRow } from "./orders.store.ts";

/** Undoes the shipping: the order holds its units again, or ends if it is over. The caller has locked it. */
export async function unshipOrder(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { reason, isOver }: { reason: string; isOver: boolean },
): Promise<void> {
  const isUndone = await markUnshipped(tx, id, { hasReason: reason !== "", isOver });
  const order = (await findOrder(tx, id)) as OrderRow;
  if (!isUndone) throw new AppError(order.shipped_at ? "reason_needed" : "order_not_shipped");
  const units = { productId: order.product_id, orderId: id, units: order.quantity };
  await unshipStock(tx, units, { isHeld: order.is_held, actorId: viewer.id, reason });
  await appendEvent(tx, id, "ship-undone", viewer.id);
  await recordAction(tx, viewer, "unship-order", id);
  await correctShippedMail(tx, id);
  if (isOver) await appendEvent(tx, id, "cancelled", viewer.id);
}
