import type { FindQuery } from "@bulkhead/contract/find-parts";

import type { TreeCategory } from "#features/categories/categories.store.ts";
import type { Db } from "#platform/database/db.ts";

import { type Place, findsParts, whichHaveParts } from "./judge-parts.store.ts";
import { type Scope, type Wish, scopeOf } from "./part-filters.ts";
import { guessQuery } from "./search-products.ts";
import { matchWords, splitWords } from "./search.store.ts";
import { type Reading, findPieces, readingsOf } from "./understand-search.ts";

/** How a search is read, and where it looks. */
export interface ReadSearch extends Place {
  reading: Reading;
  /** Of the category that was chosen or is named. */
  scope: Scope;
  isGuess?: true;
}

/** Reads a search in the first way that finds something, with similar words if there is no other. */
export async function readSearch(
  db: Db,
  { search = "", words, category }: FindQuery,
  tree: readonly TreeCategory[],
): Promise<ReadSearch> {
  const scope = scopeOf(tree, category);
  const placed = (reading: Reading): Omit<ReadSearch, "query"> => {
    const within = reading.category ? scopeOf(tree, reading.category.slug) : scope;
    return { reading, scope: within, categoryIds: within.categories?.map(({ id }) => id) };
  };
  const plain: Reading = { chips: [], words: search };
  if (splitWords(search).length === 0) return { ...placed({ ...plain, words: "" }), query: undefined };

  const options = words ? [] : findPieces(search, scope.specs).flatMap((piece) => piece.options);
  const above = options.map(({ spec, test }) => ({ spec, test: { least: test.least } }));
  const found = await whichHaveParts(db, [...options, ...above]);
  const keyOf = ({ spec, test }: Wish["tests"][number]) => `${spec.id} ${JSON.stringify(test)}`;
  const having = new Set([...options, ...above].filter((_, index) => found.has(index)).map(keyOf));
  const readings = words
    ? [plain]
    : [...readingsOf(search, category, tree, (option) => having.has(keyOf(option)))];

  const typed = readings.map((reading) => {
    const left = splitWords(reading.words);
    return { ...placed(reading), left, query: left.length === 0 ? undefined : matchWords(left) };
  });
  for (const { left: _, ...read } of typed) if (await findsParts(db, read, read.reading.chips)) return read;
  for (const { left, ...read } of typed) {
    const query = left.length === 0 ? undefined : await guessQuery(db, left);
    if (query && (await findsParts(db, { ...read, query }, read.reading.chips)))
      return { ...read, query, isGuess: true };
  }
  const [{ left: _, ...first } = { left: [], ...placed(plain), query: undefined }] = typed;
  return first;
}
