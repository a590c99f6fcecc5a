import type { FindQuery } from "@bulkhead/contract/find-parts";

import type { TreeCategory } from "#features/categories/categories.store.ts";
import type { Db } from "#platform/database/db.ts";

import { type Place, findsParts, whichHaveParts } from "./judge-parts.store.ts";
import { type Scope, type Wish, scopeOf } from "./part-filters.ts";
import { guessQuery } from "./search-products.ts";
import { type Query, makeQuery, matchWords, splitWords } from "./search.store.ts";
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
  const keyOf = ({ spec, test }: Wish["tests"][number]) => `${spec.id} ${JSON.stringify(test)}`;
  const having = new Set((await whichHaveParts(db, [...options, ...above])).map(keyOf));
  const readings = words
    ? [plain]
    : [...readingsOf(search, category, tree, (option) => having.has(keyOf(option)))];

  const found = async (
    reading: Reading,
    query: Query | undefined,
  ): Promise<Omit<ReadSearch, "isGuess"> | undefined> => {
    const read = { ...placed(reading), query: query && (await makeQuery(db, query)) };
    return (await findsParts(db, read, reading.chips)) ? read : undefined;
  };
  const typed = readings.map((reading) => ({ reading, left: splitWords(reading.words) }));
  for (const { reading, left } of typed) {
    const read = await found(reading, left.length === 0 ? undefined : matchWords(left));
    if (read) return read;
  }
  for (const { reading, left } of typed.filter((one) => one.left.length > 0)) {
    const read = await found(reading, await guessQuery(db, left));
    if (read) return { ...read, isGuess: true };
  }
  const [{ reading, left } = { reading: plain, left: [] }] = typed;
  return { ...placed(reading), query: left.length === 0 ? undefined : matchWords(left) };
}
