import { getPackingSlips } from "@bulkhead/contract/documents";
import type { Order } from "@bulkhead/contract/orders";

import { saveFile } from "#platform/save-file.ts";

export const canShip = ({ actions }: Pick<Order, "actions">): boolean => actions.includes("ship");

/** Whether the goods of an order are to be packed or were. Only then there is a paper for the parcel. */
export const canPack = (order: Pick<Order, "actions" | "status">): boolean =>
  canShip(order) || order.status === "shipped";

/** Saves the papers for the parcels of these orders, and waits until they are made. */
export function savePackingSlips(orders: readonly Pick<Order, "_id" | "number">[]): Promise<void> {
  const [first] = orders;
  const file = first && orders.length === 1 ? `packing-slip-${first.number}.pdf` : "packing-slips.pdf";
  const ids = orders.map(({ _id }) => _id);
  return saveFile(getPackingSlips, { query: { orders: ids.join(",") } }, file);
}
