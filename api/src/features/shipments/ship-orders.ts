import { shipmentWords } from "@bulkhead/contract/carriers";
import type { Input } from "@bulkhead/contract/endpoint";
import type { shipOrder as call } from "@bulkhead/contract/shipments";

import { lockOrders } from "#features/orders/charged-orders.store.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import { shipOrder } from "#features/orders/ship-order.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { insertShipment } from "./shipments.store.ts";

/** Ships an order, alone or with others of its account that go to the same address. All of them ship, or none. */
export async function shipOrders(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { carrier, tracking, orders: others = [] }: NonNullable<Input<typeof call>["body"]> = {},
): Promise<OrderRow> {
  const ids = [...new Set([id, ...others])];
  const orders = await lockOrders(tx, ids);
  const first = orders.find((order) => order.id === id);
  if (!first || orders.length < ids.length) throw new AppError("order_not_found");
  const isMixed = orders.some(
    ({ account_id, address }) => account_id !== first.account_id || address !== first.address,
  );
  if (isMixed) throw new AppError("shipment_mixed");
  for (const order of orders) await shipOrder(tx, viewer, order.id, shipmentWords(carrier, tracking));
  await insertShipment(tx, ids, {
    account_id: first.account_id,
    address: first.address,
    carrier: carrier ?? null,
    tracking: tracking || null,
    shipped_by: viewer.id,
  });
  return (await findOrder(tx, id)) as OrderRow;
}
