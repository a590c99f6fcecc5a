import { MAX_STOCK } from "@bulkhead/contract/products";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import type { HeldUnits } from "./order-stock.ts";
import { type ProductRow, changeOnHand, findProduct, lockProduct, setOnHand } from "./products.store.ts";

interface Delivery {
  units: number;
  deliveryNote: string;
  remark: string;
}

export async function receiveStock(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { units, deliveryNote, remark }: Delivery,
): Promise<ProductRow> {
  const received = await changeOnHand(tx, id, units, MAX_STOCK);
  if (!received) throw new AppError((await findProduct(tx, id)) ? "stock_too_high" : "tool_not_found");
  await insertMovement(tx, {
    product_id: id,
    kind: "receipt",
    on_hand_change: units,
    reserved_change: 0,
    actor_id: viewer.id,
    delivery_note: deliveryNote,
    reason: remark || null,
  });
  await recordAction(tx, viewer, "receive-stock", id, ["on_hand"]);
  return received;
}

/** Shipped units of an order are in the warehouse again, for anybody. */
export async function takeBackStock(
  tx: Tx,
  viewer: Viewer,
  { productId, orderId, units }: HeldUnits,
): Promise<void> {
  if (!(await changeOnHand(tx, productId, units, MAX_STOCK)))
    throw new AppError((await findProduct(tx, productId)) ? "stock_too_high" : "tool_not_found");
  await insertMovement(tx, {
    product_id: productId,
    kind: "receipt",
    on_hand_change: units,
    reserved_change: 0,
    actor_id: viewer.id,
    order_id: orderId,
    reason: "Refunded and back in stock",
  });
}

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

interface Adjustment {
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
