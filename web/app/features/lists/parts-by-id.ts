import { MAX_PARTS_ASKED } from "@bulkhead/contract/limits";
import { type Product, listProducts } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";

/** Parts as the shop has them now. What is no longer sold is not among them. */
export async function readPartsById(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
  const pieces = Array.from({ length: Math.ceil(ids.length / MAX_PARTS_ASKED) }, (_, piece) =>
    ids.slice(piece * MAX_PARTS_ASKED, (piece + 1) * MAX_PARTS_ASKED),
  );
  const found = await Promise.all(
    pieces.map((piece) => call(listProducts, { query: { ids: piece.join(",") } })),
  );
  return new Map(found.flat().map((part) => [part._id, part]));
}
