import type { ManagedProduct, Product } from "@bulkhead/contract/products";

import type { Pictures } from "#platform/pictures.ts";

import type { ProductRow } from "./products.store.ts";

export function productOf(row: ProductRow, { urlOf }: Pictures): Product {
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    ...(row.model !== null && { model: row.model }),
    img: urlOf(row.picture),
    quantity: row.on_hand - row.reserved,
    price: row.price_cents,
    ...(row.description !== null && { discription: row.description }),
  };
}

export function managedProductOf(row: ProductRow, pictures: Pictures): ManagedProduct {
  return { ...productOf(row, pictures), onHand: row.on_hand, reserved: row.reserved, version: row.version };
}
