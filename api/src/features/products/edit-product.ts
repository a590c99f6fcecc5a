import type { ProductChanges } from "@bulkhead/contract/products";

import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { findProduct, updateProduct, type ProductRow } from "./products.store.ts";

export interface Edit extends Omit<ProductChanges, "img"> {
  picture?: string | undefined;
  version?: number | undefined;
}

/** Of two people who edit the same version, the second is told instead of overwriting the first. */
export async function editProduct(tx: Tx, id: string, edit: Edit): Promise<ProductRow> {
  const { version, price, discription, model, ...columns } = edit;
  const changes = {
    ...columns,
    ...(price !== undefined && { price_cents: price }),
    ...(model !== undefined && { model: model || null }),
    ...(discription !== undefined && { description: discription || null }),
  };
  const edited = await updateProduct(tx, id, changes, version);
  if (edited) return edited;
  throw new AppError((await findProduct(tx, id)) ? "stale_edit" : "tool_not_found");
}
