import type { ProductChanges } from "@bulkhead/contract/products";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { ladderColumns, packColumns } from "./product-columns.ts";
import { findProduct, lockPrice, updateProduct, type ProductRow } from "./products.store.ts";

export interface Edit extends Omit<ProductChanges, "img"> {
  picture?: string | undefined;
  version?: number | undefined;
}

/** When two people edit the same version, the second gets an error and overwrites nothing. */
export async function editProduct(tx: Tx, viewer: Viewer, id: string, edit: Edit): Promise<ProductRow> {
  const { name, brand, model, price, priceBreaks, pack, reorderAt, discription, picture } = edit;
  const changes = {
    ...(name && { name }),
    ...(brand && { brand }),
    ...(model && { model }),
    ...(price && { price_cents: price }),
    ...(priceBreaks && ladderColumns(priceBreaks)),
    ...(pack !== undefined && packColumns(pack)),
    ...(typeof reorderAt === "number" && { reorder_at: reorderAt }),
    ...(discription && { description: discription }),
    ...(picture && { picture }),
  };
  const before = price ? await lockPrice(tx, id) : undefined;
  const edited = await updateProduct(tx, id, changes, edit.version);
  if (!edited) throw new AppError((await findProduct(tx, id)) ? "stale_edit" : "tool_not_found");
  const repriced = before !== undefined && before !== edited.price_cents;
  const prices = repriced ? { before, after: edited.price_cents } : undefined;
  await recordAction(tx, viewer, "edit-product", id, Object.keys(changes), prices);
  return edited;
}
