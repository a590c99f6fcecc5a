import type { Tx } from "#platform/db.ts";

import { insertMovement } from "./movements.store.ts";
import type { HeldUnits } from "./release-stock.ts";

/** Reserved units leave the house. */
export async function shipStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  actorId: string,
): Promise<void> {
  await tx
    .updateTable("products")
    .set((row) => ({ on_hand: row("on_hand", "-", units), reserved: row("reserved", "-", units) }))
    .where("id", "=", productId)
    .execute();
  await insertMovement(tx, {
    product_id: productId,
    kind: "ship",
    on_hand_change: -units,
    reserved_change: -units,
    actor_id: actorId,
    order_id: orderId,
  });
}
