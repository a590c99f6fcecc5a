import { judgeShipping } from "@bulkhead/contract/shipping";

import { shipStock, unshipStock } from "#features/products/order-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import type { LockedOrder } from "./charged-orders.store.ts";
import { appendEvent, correctShippedMail } from "./order-events.store.ts";
import { findOrder, markShipped, type OrderRow, markUnshipped } from "./orders.store.ts";

/** Only orders whose money allows it ship, and only once. `detail` is for the history. */
export async function shipOrder(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  id: string,
  detail?: string,
): Promise<OrderRow> {
  const isShipped = await markShipped(tx, id);
  const order = await findOrder(tx, id);
  if (!order || (order.canceled_at && !order.paid_at)) throw new AppError("order_not_found");
  if (!isShipped) throw new AppError(judgeShipping(order).refusal ?? "order_already_shipped");
  await shipStock(tx, { productId: order.product_id, orderId: id, units: order.units_to_ship }, viewer.id);
  await appendEvent(tx, id, "shipped", viewer.id, detail ? { detail } : {});
  await recordAction(tx, viewer, "ship-order", id);
  return order;
}

/** Undoes the shipping: the order holds again what it still ships, or ends if it is over. The caller has locked it. */
export async function unshipOrder(
  tx: Tx,
  viewer: Viewer,
  { id, product_id, shipped_at, quantity, units_refunded, units_to_ship, units_returned }: LockedOrder,
  { reason, isOver }: { reason: string; isOver: boolean },
): Promise<void> {
  const isUndone = await markUnshipped(tx, id, { hasReason: reason !== "", isOver });
  if (!isUndone) throw new AppError(shipped_at ? "reason_needed" : "order_not_shipped");
  const units = { productId: product_id, orderId: id, units: units_to_ship - units_returned };
  const held = isOver ? 0 : quantity - units_refunded;
  await unshipStock(tx, units, { held, actorId: viewer.id, reason });
  await appendEvent(tx, id, "ship-undone", viewer.id);
  await recordAction(tx, viewer, "unship-order", id);
  await correctShippedMail(tx, id);
  if (isOver) await appendEvent(tx, id, "cancelled", viewer.id);
}
