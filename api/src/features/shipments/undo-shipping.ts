import { lockOrder } from "#features/orders/charged-orders.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { unshipOrder } from "#features/orders/unship-order.ts";
import { wentBackEntirely } from "#features/payments/order-money.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { leaveShipment } from "./shipments.store.ts";

/** The order leaves its shipment. One that is empty after that is void. An order whose money went back meanwhile ends. */
export async function undoShipping(tx: Tx, viewer: Viewer, id: string, reason: string): Promise<OrderRow> {
  // First, so that a refund comes before or after it, never between.
  const order = await lockOrder(tx, id);
  if (!order) throw new AppError("order_not_found");
  await unshipOrder(tx, viewer, order, { reason, isOver: await wentBackEntirely(tx, id) });
  await leaveShipment(tx, id);
  return (await findOrder(tx, id)) as OrderRow;
}
