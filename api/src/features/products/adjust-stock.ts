import { MAX_STOCK } from "@bulkhead/contract/products";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import { changeOnHand, findProduct, type ProductRow } from "./products.store.ts";

export interface Adjustment {
  change: number;
  reason: string;
}

/** Reserved units stay on hand, whatever the change. */
export async function adjustStock(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { change, reason }: Adjustment,
): Promise<ProductRow> {
  const adjusted = await changeOnHand(tx, id, change, MAX_STOCK);
  if (!adjusted) {
    if (!(await findProduct(tx, id))) throw new AppError("tool_not_found");
    throw new AppError(change < 0 ? "stock_too_low" : "stock_too_high");
  }
  await insertMovement(tx, {
    product_id: id,
    kind: "adjustment",
    on_hand_change: change,
    reserved_change: 0,
    actor_id: viewer.id,
    reason,
  });
  await recordAction(tx, viewer, "adjust-stock", id, ["on_hand"]);
  return adjusted;
}
