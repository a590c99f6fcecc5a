import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { unshipOrder } from "#features/orders/unship-order.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";

import { leaveShipment } from "./shipments.store.ts";

/** The order leaves its shipment. One that is empty after that is void. */
export async function undoShipping(tx: Tx, viewer: Viewer, id: string, reason: string): Promise<OrderRow> {
  await unshipOrder(tx, viewer, id, reason);
  await leaveShipment(tx, id);
  return (await findOrder(tx, id)) as OrderRow;
}
