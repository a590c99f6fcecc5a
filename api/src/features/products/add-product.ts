import { randomUUIDv7 } from "node:crypto";

import { USUAL_REORDER_LEVEL, type NewProduct } from "@bulkhead/contract/products";

import type { Tx } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import { ladderColumns, packColumns } from "./product-columns.ts";
import { insertProduct } from "./products.store.ts";

/** Records the opening stock as a receipt, like any other delivery. Returns the product's id. */
export async function addProduct(
  tx: Tx,
  viewer: Viewer,
  product: NewProduct,
  picture: string,
): Promise<string> {
  const id = randomUUIDv7();
  await insertProduct(tx, {
    id,
    name: product.name,
    brand: product.brand,
    model: product.model || null,
    description: product.discription,
    picture,
    price_cents: product.price,
    ...ladderColumns(product.priceBreaks ?? []),
    ...packColumns(product.pack ?? null),
    on_hand: product.quantity,
    reorder_at: product.reorderAt ?? USUAL_REORDER_LEVEL,
  });
  await recordAction(tx, viewer, "add-product", id, [], { before: null, after: product.price });
  if (product.quantity > 0) {
    await insertMovement(tx, {
      product_id: id,
      kind: "receipt",
      on_hand_change: product.quantity,
      reserved_change: 0,
      actor_id: viewer.id,
      reason: "Opening stock",
    });
  }
  return id;
}
