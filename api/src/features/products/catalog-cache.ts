import { listProducts as endpoint } from "@bulkhead/contract/products";

import { readDatabaseState } from "#platform/database-state.ts";
import type { Db } from "#platform/db.ts";
import type { Pictures } from "#platform/pictures.ts";
import { Prepared } from "#platform/prepared.ts";
import { shareRuns } from "#platform/share-runs.ts";

import { productOf } from "./product-answer.ts";
import { searchProducts } from "./search-products.ts";

interface Catalog {
  /** That of the database, read before the products were. */
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
      rows.map((row) => productOf(row, pictures)),
    ),
  };
}

/**
 * The whole catalog, serialised once for each state of the database. Every reading asks for that state first, so no
 * answer is older than its question, whichever process wrote.
 */
export function openCatalogCache(db: Db, pictures: Pictures): () => Promise<Catalog> {
  let kept: Catalog | undefined;
  return shareRuns(async () => {
    const state = await readDatabaseState(db);
    if (kept?.state !== state) kept = await prepareCatalog(db, pictures, state);
    return kept;
  });
}
