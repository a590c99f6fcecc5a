import type { ManagedTool, Tool } from "@bulkhead/contract/products";

import type { Pictures } from "#platform/pictures.ts";

import type { ToolRow } from "./products.store.ts";

export function toolOf(row: ToolRow, { urlOf }: Pictures): Tool {
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

export function managedToolOf(row: ToolRow, pictures: Pictures): ManagedTool {
  return { ...toolOf(row, pictures), onHand: row.on_hand, reserved: row.reserved, version: row.version };
}
