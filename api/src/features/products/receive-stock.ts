import { MAX_STOCK } from "@bulkhead/contract/products";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import { changeOnHand, findProduct, type ProductRow } from "./products.store.ts";
import type { HeldUnits } from "./release-stock.ts";

export interface Delivery {
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
