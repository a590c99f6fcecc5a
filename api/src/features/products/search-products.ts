import type { ProductQuery } from "@bulkhead/contract/products";

import type { Db } from "#platform/db.ts";

import { listProducts } from "./products.store.ts";
import { pickMeant, wordsOf } from "./search-words.ts";
import { asMeant, asWritten, listFoundProducts, listNearestWords } from "./search.store.ts";

/** A list without parameters answers everything, up to this. */
export const LIST_LIMIT = 1_000;

/** One or two letters fit half of the catalog, and nothing fits better than the rest. */
const isTelling = (word: string) => word.length > 2;

/** Finds products by what was typed, or by what was probably meant if nothing is found by that. */
export async function searchProducts(
  db: Db,
  { search = "", brand, sort, page = 1, size = LIST_LIMIT }: ProductQuery,
) {
  const words = wordsOf(search);
  if (words.length === 0) return listProducts(db, { brand, order: sort ?? "name", page, size });

  const order = sort ?? (words.some(isTelling) ? ("fit" as const) : ("name" as const));
  const selection = { brand, order, page, size };
  const written = await listFoundProducts(db, { ...selection, query: asWritten(words) });
  if (written.total > 0) return written;
  const meanings = await Promise.all(
    words.map(async (word) => ({ word, meant: pickMeant(await listNearestWords(db, word)) })),
  );
  return listFoundProducts(db, { ...selection, query: asMeant(meanings) });
}
