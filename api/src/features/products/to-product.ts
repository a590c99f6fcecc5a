import type { ManagedProduct, Product } from "@bulkhead/contract/products";

import type { Pictures } from "#platform/vendors/pictures.ts";

import { toPack, toPriceBreaks } from "./product-columns.ts";
import type { ProductRow } from "./products.store.ts";

/** Without it, an optional field could be forgotten. */
type EveryField<T> = { [Field in keyof Required<T>]: T[Field] };

export function toProduct(row: ProductRow, { urlOf }: Pictures): EveryField<Product> {
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    model: row.model ?? undefined,
    img: urlOf(row.picture),
    quantity: row.on_hand - row.reserved,
    price: row.price_cents,
    priceBreaks: toPriceBreaks(row),
    pack: toPack(row),
    discription: row.description ?? undefined,
  };
}

export function toManagedProduct(row: ProductRow, pictures: Pictures): ManagedProduct {
  return {
    ...toProduct(row, pictures),
    onHand: row.on_hand,
    reserved: row.reserved,
    reorderAt: row.reorder_at,
    version: row.version,
    removedAt: row.removed_at ?? undefined,
  };
}
