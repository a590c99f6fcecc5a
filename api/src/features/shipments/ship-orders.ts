import { shipmentWords } from "@bulkhead/contract/carriers";
import type { Input } from "@bulkhead/contract/endpoint";
import type { changeTracking as changeCall, shipOrder as shipCall } from "@bulkhead/contract/shipments";

import { lockOrder, lockOrders } from "#features/orders/charged-orders.store.ts";
import { appendEvents } from "#features/orders/order-events.store.ts";
import { type OrderRow, findOrder } from "#features/orders/orders.store.ts";
import { shipTogether, unshipOrder } from "#features/orders/ship-order.ts";
import { wentBackEntirely } from "#features/payments/order-money.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import {
  type ShipmentRow,
  findShipment,
  insertShipment,
  leaveShipment,
  listOrdersOf,
  setTracking,
} from "./shipments.store.ts";

/** Ships an order, alone or with others of its account that go to the same address. All of them ship, or none. */
export async function shipOrders(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { carrier, tracking, orders: others = [] }: NonNullable<Input<typeof shipCall>["body"]> = {},
): Promise<OrderRow> {
  const ids = [...new Set([id, ...others])];
  const orders = await lockOrders(tx, ids);
  const first = orders.find((order) => order.id === id);
  if (!first || orders.length < ids.length) throw new AppError("order_not_found");
  const isMixed = orders.some(
    ({ account_id, address }) => account_id !== first.account_id || address !== first.address,
  );
  if (isMixed) throw new AppError("shipment_mixed");
  await shipTogether(tx, viewer, orders, shipmentWords(carrier, tracking));
  await insertShipment(tx, ids, {
    account_id: first.account_id,
    address: first.address,
    carrier: carrier ?? null,
    tracking: tracking || null,
    shipped_by: viewer.id,
  });
  return (await findOrder(tx, id)) as OrderRow;
}

/** Carrier and number can come after the goods have left. The history of each order says who wrote them. */
export async function changeTracking(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { carrier, tracking }: Input<typeof changeCall>["body"],
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
  await appendEvents(tx, orders, "tracking-changed", viewer.id, () => (detail ? { detail } : {}));
  for (const order of orders) await recordAction(tx, viewer, "change-tracking", order);
  return { ...before, ...next };
}

/** The order leaves its shipment. One that is empty after that is void. An order whose money went back meanwhile ends. */
export async function undoShipping(tx: Tx, viewer: Viewer, id: string, reason: string): Promise<OrderRow> {
  // First, so that a refund comes before or after it, never between.
  const order = existing(await lockOrder(tx, id), "order_not_found");
  await unshipOrder(tx, viewer, order, { reason, isOver: await wentBackEntirely(tx, id) });
  await leaveShipment(tx, id);
  return (await findOrder(tx, id)) as OrderRow;
}
