import { listProducts as endpoint } from "@bulkhead/contract/products";

import { coalesce } from "#platform/coalesce.ts";
import { readDatabaseState } from "#platform/database-state.ts";
import type { Db } from "#platform/db.ts";
import type { Pictures } from "#platform/pictures.ts";
import { Prepared } from "#platform/prepared.ts";

import { searchProducts } from "./search-products.ts";
import { toProduct } from "./to-product.ts";

interface Catalog {
  /** The state of the database, read before the products. */
  state: string;
  answer: Prepared<typeof endpoint>;
  total: number;
}

async function prepareCatalog(db: Db, pictures: Pictures, state: string): Promise<Catalog> {
  const { rows, total } = await searchProducts(db, {});
  return {
    state,
    total,
    answer: new Prepared(
      endpoint,
      rows.map((row) => toProduct(row, pictures)),
    ),
  };
}

/**
 * The whole catalog, serialized once for each state of the database. Every request reads that state first, so no
 * response is older than its request, whichever process wrote.
 */
export function openCatalogCache(db: Db, pictures: Pictures): () => Promise<Catalog> {
  let cached: Catalog | undefined;
  return coalesce(async () => {
    const state = await readDatabaseState(db);
    if (cached?.state !== state) cached = await prepareCatalog(db, pictures, state);
    return cached;
  });
}
