import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import { lockProduct, setOnHand, type ProductRow } from "./products.store.ts";

/** A count that finds what the books say is recorded too. */
export async function countStock(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { units, remark }: { units: number; remark: string },
): Promise<ProductRow> {
  // Locked, so that what is sold or received meanwhile is in the difference.
  const before = await lockProduct(tx, id);
  if (!before) throw new AppError("tool_not_found");
  if (units < before.reserved) {
    const reserved = before.reserved.toLocaleString("en-US");
    const message = `Orders hold ${reserved} units. If some of them are missing, book a loss`;
    throw new AppError("stock_too_low", { message });
  }
  await insertMovement(tx, {
    product_id: id,
    kind: "count",
    on_hand_change: units - before.on_hand,
    reserved_change: 0,
    actor_id: viewer.id,
    reason: remark || null,
  });
  await recordAction(tx, viewer, "count-stock", id, ["on_hand"]);
  return setOnHand(tx, id, units);
}
