import { sql } from "kysely";

import type { Tx } from "#platform/database/db.ts";

import { insertMovement } from "./movements.store.ts";
import type { HeldUnits } from "./release-stock.ts";

/** Returns false if that many units are not available at that price. */
export async function reserveStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  actorId: string,
  priceCents: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("products")
    .set((row) => ({ reserved: row("reserved", "+", units) }))
    .where("id", "=", productId)
    .where("removed_at", "is", null)
    .where(sql<boolean>`unit_price_for(price_cents, price_breaks, ${units}) = ${priceCents}`)
    .where(sql<boolean>`on_hand - reserved >= ${units}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertMovement(tx, {
    product_id: productId,
    kind: "reserve",
    on_hand_change: 0,
    reserved_change: units,
    actor_id: actorId,
    order_id: orderId,
  });
  return true;
}
