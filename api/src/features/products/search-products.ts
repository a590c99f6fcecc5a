import type { ProductQuery } from "@bulkhead/contract/products";

import type { Db } from "#platform/db.ts";

import { listProducts } from "./products.store.ts";
import { pickSimilar, splitWords } from "./search-words.ts";
import { listMatches, listSimilarWords, matchSimilar, matchWords } from "./search.store.ts";

/** A list without parameters returns everything, up to this. */
export const LIST_LIMIT = 1_000;

/** One or two letters match half of the catalog, so a rank would mean nothing. */
const isSpecific = (word: string) => word.length > 2;

/** Finds products by the typed words or, if that finds nothing, by similar words. */
export async function searchProducts(
  db: Db,
  { search = "", brand, sort, page = 1, size = LIST_LIMIT }: ProductQuery,
) {
  const words = splitWords(search);
  if (words.length === 0) return listProducts(db, { brand, sort: sort ?? "name", page, size });

  const rank = words.some(isSpecific) ? ("relevance" as const) : ("name" as const);
  const selection = { brand, sort: sort ?? rank, page, size };
  const exact = await listMatches(db, { ...selection, query: matchWords(words) });
  if (exact.total > 0) return exact;
  const guesses = await Promise.all(
    words.map(async (word) => ({ word, similar: pickSimilar(await listSimilarWords(db, word)) })),
  );
  return listMatches(db, { ...selection, query: matchSimilar(guesses) });
}
