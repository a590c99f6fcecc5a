import { judgeShipping } from "@bulkhead/contract/shipping";

import { shipStock } from "#features/products/ship-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { appendEvent } from "./order-events.store.ts";
import { findOrder, markShipped, type OrderRow } from "./orders.store.ts";

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
