import type { Tx } from "#platform/db.ts";

import { insertMovement } from "./movements.store.ts";
import type { HeldUnits } from "./release-stock.ts";

/** Reserved units leave the house. */
export async function shipStock(
  tx: Tx,
  { toolId, orderId, units }: HeldUnits,
  actorId: string,
): Promise<void> {
  await tx
    .updateTable("tools")
    .set((row) => ({ on_hand: row("on_hand", "-", units), reserved: row("reserved", "-", units) }))
    .where("id", "=", toolId)
    .execute();
  await insertMovement(tx, {
    tool_id: toolId,
    kind: "ship",
    on_hand_change: -units,
    reserved_change: -units,
    actor_id: actorId,
    order_id: orderId,
  });
}
