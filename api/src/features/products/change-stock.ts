import { MAX_STOCK } from "@bulkhead/contract/limits";

import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import type { HeldUnits } from "./order-stock.ts";
import { type ProductRow, changeOnHand, findProduct, lockProduct, setOnHand } from "./products.store.ts";

type Movement = Parameters<typeof insertMovement>[1];

/** With the movement that says why. Reserved units stay on hand, whatever the change. */
async function moveOnHand(
  tx: Tx,
  viewer: Viewer,
  id: string,
  change: number,
  movement: Pick<Movement, "kind" | "reason" | "delivery_note" | "order_id">,
): Promise<ProductRow> {
  const changed = await changeOnHand(tx, id, change, MAX_STOCK);
  if (!changed) {
    if (!(await findProduct(tx, id))) throw new AppError("tool_not_found");
    throw new AppError(change < 0 ? "stock_too_low" : "stock_too_high");
  }
  await insertMovement(tx, { product_id: id, on_hand_change: change, actor_id: viewer.id, ...movement });
  return changed;
}

export async function receiveStock(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { units, deliveryNote, remark }: { units: number; deliveryNote: string; remark: string },
): Promise<ProductRow> {
  const movement = { kind: "receipt" as const, delivery_note: deliveryNote, reason: remark || null };
  const received = await moveOnHand(tx, viewer, id, units, movement);
  await recordAction(tx, viewer, "receive-stock", id, ["on_hand"]);
  return received;
}

/** Shipped units of an order are in the warehouse again, for anybody. */
export async function takeBackStock(
  tx: Tx,
  viewer: Viewer,
  { productId, orderId, units }: HeldUnits,
): Promise<void> {
  const reason = "Refunded and back in stock";
  await moveOnHand(tx, viewer, productId, units, { kind: "receipt", order_id: orderId, reason });
}

/** A count that finds what the books say is recorded too. */
export async function countStock(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { units, remark }: { units: number; remark: string },
): Promise<ProductRow> {
  // Locked, so that what is sold or received meanwhile is in the difference.
  const before = existing(await lockProduct(tx, id), "tool_not_found");
  if (units < before.reserved) {
    const reserved = before.reserved.toLocaleString("en-US");
    const message = `Orders hold ${reserved} units. If some of them are missing, book a loss`;
    throw new AppError("stock_too_low", { message });
  }
  await insertMovement(tx, {
    product_id: id,
    kind: "count",
    on_hand_change: units - before.on_hand,
    actor_id: viewer.id,
    reason: remark || null,
  });
  await recordAction(tx, viewer, "count-stock", id, ["on_hand"]);
  return setOnHand(tx, id, units);
}

export async function adjustStock(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { change, reason }: { change: number; reason: string },
): Promise<ProductRow> {
  const adjusted = await moveOnHand(tx, viewer, id, change, { kind: "adjustment", reason });
  await recordAction(tx, viewer, "adjust-stock", id, ["on_hand"]);
  return adjusted;
}
