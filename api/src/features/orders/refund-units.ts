import { takeBackStock } from "#features/products/change-stock.ts";
import { releaseStock } from "#features/products/order-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

import { type LockedOrder, markUnitsRefunded } from "./charged-orders.store.ts";

/**
 * Units whose money goes back. Those that have not shipped are free for others now, whatever becomes of the money. Those that
 * have shipped are in stock again only if staff say so.
 */
export async function refundUnits(
  tx: Tx,
  viewer: Viewer,
  order: LockedOrder,
  { units, backInStock }: { units: number; backInStock: boolean },
): Promise<void> {
  const moved = { productId: order.product_id, orderId: order.id, units };
  const isBack = order.shipped_at !== null && backInStock;
  await markUnitsRefunded(tx, order, { units, isBack });
  if (!order.shipped_at) await releaseStock(tx, [moved], viewer.id);
  if (isBack) await takeBackStock(tx, viewer, moved);
}
