import type { ErrorCode } from "@bulkhead/contract/errors";
import type { OrderMoney } from "@bulkhead/contract/orders";

import { shipStock } from "#features/products/ship-stock.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { appendEvent } from "./order-events.store.ts";
import { findOrder, markShipped, type OrderRow } from "./orders.store.ts";

const refusals: Record<OrderMoney, ErrorCode> = {
  review: "order_in_review",
  disputed: "order_disputed",
  refunded: "order_refunded",
  "awaiting-transfer": "order_not_paid",
  unpaid: "order_not_paid",
  paid: "order_already_shipped",
  "part-refunded": "order_already_shipped",
};

/** Only orders whose money allows it ship, and only once. `detail` is for the history. */
export async function shipOrder(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  id: string,
  detail?: string,
): Promise<OrderRow> {
  const isShipped = await markShipped(tx, id);
  const order = await findOrder(tx, id);
  if (!order || (order.cancelled_at && !order.paid_at)) throw new AppError("order_not_found");
  if (!isShipped) throw new AppError(order.shipped_at ? "order_already_shipped" : refusals[order.money]);
  await shipStock(tx, { productId: order.product_id, orderId: id, units: order.quantity }, viewer.id);
  await appendEvent(tx, id, "shipped", viewer.id, detail ? { detail } : {});
  await recordAction(tx, viewer, "ship-order", id);
  return order;
}
