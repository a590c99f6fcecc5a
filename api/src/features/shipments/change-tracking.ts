import { shipmentWords } from "@bulkhead/contract/carriers";
import type { Input } from "@bulkhead/contract/endpoint";
import type { changeTracking as call } from "@bulkhead/contract/shipments";

import { lockOrders } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { findShipment, listOrdersOf, setTracking, type ShipmentRow } from "./shipments.store.ts";

/** Carrier and number can come after the goods have left. The history of each order says who wrote them. */
export async function changeTracking(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { carrier, tracking }: Input<typeof call>["body"],
): Promise<ShipmentRow> {
  // Orders first, as everywhere. One that leaves before it is locked gets no line.
  const found = await listOrdersOf(tx, id);
  if (found.length > 0) await lockOrders(tx, found);
  const orders = await listOrdersOf(tx, id);
  const before = orders.length > 0 ? await findShipment(tx, id) : undefined;
  if (!before) throw new AppError("shipment_not_found");
  const next = { carrier: carrier ?? null, tracking: tracking || null };
  // Sent again, it changes nothing.
  if (before.carrier === next.carrier && before.tracking === next.tracking) return before;
  await setTracking(tx, id, next);
  const detail = shipmentWords(carrier, tracking);
  for (const order of orders) {
    await appendEvent(tx, order, "tracking-changed", viewer.id, detail ? { detail } : {});
    await recordAction(tx, viewer, "change-tracking", order);
  }
  return { ...before, ...next };
}
