import { randomUUIDv7 } from "node:crypto";

import { USUAL_REORDER_LEVEL, type NewProduct } from "@bulkhead/contract/products";
import type { Insertable } from "kysely";

import { readCategoryId } from "#features/categories/categories.store.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertMovement } from "./movements.store.ts";
import { writePart } from "./part-values.ts";
import { columnsOf, type OtherFields, type ProductFields } from "./product-fields.ts";
import { findProduct, insertProduct, lockPrice, updateProduct, type ProductRow } from "./products.store.ts";

/** Records the opening stock as a receipt, like any other delivery. Returns the product's id. */
export async function addProduct(
  tx: Tx,
  viewer: Viewer,
  product: NewProduct,
  picture: string,
): Promise<string> {
  const id = randomUUIDv7();
  const { category, specs, insteadOf, goesWith, ...fields } = product;
  const categoryId = await readCategoryId(tx, category === "" ? undefined : category);
  await insertProduct(tx, {
    ...{ id, on_hand: product.quantity, reorder_at: USUAL_REORDER_LEVEL },
    ...(columnsOf({ ...fields, picture, categoryId }) as NewColumns),
  });
  await writePart(tx, { id, category_id: categoryId ?? null }, { specs, insteadOf, goesWith });
  await recordAction(tx, viewer, "add-product", id, [], { before: null, after: product.price });
  if (product.quantity > 0) {
    await insertMovement(tx, {
      product_id: id,
      kind: "receipt",
      on_hand_change: product.quantity,
      actor_id: viewer.id,
      reason: "Opening stock",
    });
  }
  return id;
}

/** The contract requires the fields whose columns the table requires. */
type NewColumns = Omit<Insertable<Database["products"]>, "id" | "on_hand">;

interface Edit extends Omit<ProductFields, "categoryId">, OtherFields {
  category?: string | null | undefined;
  version?: number | undefined;
}

/** When two people edit the same version, the second gets an error and overwrites nothing. */
export async function editProduct(tx: Tx, viewer: Viewer, id: string, edit: Edit): Promise<ProductRow> {
  const { category, specs, insteadOf, goesWith, ...fields } = edit;
  const changes = columnsOf({
    ...fields,
    categoryId: await readCategoryId(tx, category === "" ? undefined : category),
  });
  const before = edit.price ? await lockPrice(tx, id) : undefined;
  const edited = await updateProduct(tx, id, changes, edit.version);
  if (!edited) throw new AppError((await findProduct(tx, id)) ? "stale_edit" : "tool_not_found");
  const repriced = before !== undefined && before !== edited.price_micros;
  const prices = repriced ? { before, after: edited.price_micros } : undefined;
  const others = await writePart(tx, edited, { specs, insteadOf, goesWith });
  await recordAction(tx, viewer, "edit-product", id, [...Object.keys(changes), ...others], prices);
  return edited;
}
