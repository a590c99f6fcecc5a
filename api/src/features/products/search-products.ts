import type { Brand, ProductQuery } from "@bulkhead/contract/products";

import type { Db } from "#platform/database/db.ts";

import { listBrands, listBrandsOf, listProducts } from "./products.store.ts";
import {
  type Query,
  hasMatches,
  listMatches,
  listSimilarWords,
  matchSimilar,
  matchWords,
  pickSimilar,
  splitWords,
} from "./search.store.ts";

/** A list without parameters returns everything, up to this. */
export const LIST_LIMIT = 1_000;

/** One or two letters match half of the catalog, so a rank would mean nothing. */
const isSpecific = (word: string) => word.length > 2;

/** By words of the catalog that are similar to the typed ones. */
export async function guessQuery(db: Db, words: readonly string[]): Promise<Query> {
  const guesses = await Promise.all(
    words.map(async (word) => ({ word, similar: pickSimilar(await listSimilarWords(db, word)) })),
  );
  return matchSimilar(guesses);
}

/** Finds products by the typed words or, if the whole catalog has nothing for them, by similar words. */
export async function searchProducts(
  db: Db,
  { search = "", brand, sort, page = 1, size = LIST_LIMIT, after }: ProductQuery,
) {
  const words = splitWords(search);
  if (words.length === 0) return listProducts(db, { brand, sort: sort ?? "name", page, size, after });

  const rank = words.some(isSpecific) ? ("relevance" as const) : ("name" as const);
  const selection = { brand, sort: sort ?? rank, page, size, after };
  const typed = matchWords(words);
  const exact = await listMatches(db, { ...selection, query: typed });
  if (exact.total > 0 || (brand !== undefined && (await hasMatches(db, typed)))) return exact;
  return listMatches(db, { ...selection, query: await guessQuery(db, words) });
}

/** Counts what `searchProducts` finds in each brand. */
export async function countByBrand(db: Db, search = ""): Promise<Brand[]> {
  const words = splitWords(search);
  if (words.length === 0) return listBrands(db);
  const typed = matchWords(words);
  return listBrandsOf(db, (await hasMatches(db, typed)) ? typed : await guessQuery(db, words));
}
