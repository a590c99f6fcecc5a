import type { Tx } from "#platform/db.ts";

import { insertMovement } from "./movements.store.ts";
import type { HeldUnits } from "./release-stock.ts";

/** Reserved units leave the warehouse. */
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

interface Undone {
  /** Whether its order holds the units again. */
  isHeld: boolean;
  actorId: string;
  reason: string;
}

/** Shipped units are in the warehouse again. */
export async function unshipStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  { isHeld, actorId, reason }: Undone,
): Promise<void> {
  const held = isHeld ? units : 0;
  await tx
    .updateTable("products")
    .set((row) => ({ on_hand: row("on_hand", "+", units), reserved: row("reserved", "+", held) }))
    .where("id", "=", productId)
    .execute();
  await insertMovement(tx, {
    product_id: productId,
    kind: "unship",
    on_hand_change: units,
    reserved_change: held,
    actor_id: actorId,
    order_id: orderId,
    reason: reason || null,
  });
}
