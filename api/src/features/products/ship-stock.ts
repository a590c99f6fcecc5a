import type { Tx } from "#platform/database/db.ts";

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
  /** How many of them its order holds again. */
  held: number;
  actorId: string;
  reason: string;
}

/** Shipped units are in the warehouse again. */
export async function unshipStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  { held, actorId, reason }: Undone,
): Promise<void> {
  // All of them came back before.
  if (units === 0) return;
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
