import { type FindQuery, type Found, type FoundPart, SPEC_PARAMETER } from "@bulkhead/contract/find-parts";
import { mostCounted } from "@bulkhead/contract/limits";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";

import { type TreeCategory, readTree } from "#features/categories/categories.store.ts";
import type { Db } from "#platform/database/db.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { BITS, bitOf } from "./judge-parts.store.ts";
import { listNearest, listNearValues, listSimilarModels } from "./near-parts.store.ts";
import { type Counted, generalFacets, specFacet } from "./part-facets.ts";
import { type Alike, alikeGroups, joinWishes, readGeneral, readWishes, sortSpecs } from "./part-filters.ts";
import { toProduct } from "./product-fields.ts";
import { type ReadSearch, readSearch } from "./read-search.ts";
import { listChanges } from "./repair-search.ts";
import { type FoundRow, selectParts } from "./search-parts.store.ts";
import { tellUnderstood } from "./understand-search.ts";

const toFoundPart = (row: FoundRow, pictures: Pictures): FoundPart => ({
  ...toProduct(row, pictures),
  category: row.category ?? undefined,
  lifecycle: row.lifecycle,
  lastBuyOn: row.last_buy_on ?? undefined,
  specs: row.specs,
});

const countedUpTo =
  (most: number): Counted =>
  (parts) =>
    parts > most ? { parts: most, isExact: false } : { parts };

/** By how well words fit, or by the first number that was limited. */
function usualSort({ reading, query }: ReadSearch): string {
  const limited = reading.chips.find(({ tests }) =>
    tests.some(({ test: { words, least, most } }) => !words && least !== most),
  );
  return query ? "relevance" : (limited?.parameter ?? "name");
}

async function select(db: Db, tree: readonly TreeCategory[], query: FindQuery) {
  const read = await readSearch(db, query, tree);
  const { quantity = MIN_ORDER_QUANTITY, page, size } = query;
  const { scope, reading, categoryIds } = read;
  const wishes = joinWishes([...readWishes(query, scope), ...reading.chips]);
  const wished = wishes.flatMap(({ parameter, tests }) =>
    parameter === undefined ? [] : tests.map(({ spec }) => spec),
  );
  const facets = alikeGroups([...scope.own.filter(({ inFilter }) => inFilter), ...wished]);
  const sort = query.sort ?? usualSort(read);
  const selection = { general: readGeneral(query), wishes, quantity, categoryIds, query: read.query };
  const listed = {
    ...{ sort, page, size, facets: facets.flat() },
    sortSpecIds: sortSpecs(sort, scope).map(({ id }) => id),
  };
  return { ...{ read, selection, facets, sort }, rows: await selectParts(db, { ...selection, ...listed }) };
}

type Selected = Awaited<ReturnType<typeof select>>;

const MOST_REPAIRS = 3;

async function findInstead(
  db: Db,
  pictures: Pictures,
  tree: readonly TreeCategory[],
  query: FindQuery,
  { read, selection }: Selected,
): Promise<NonNullable<Found["instead"]>> {
  const { wishes } = selection;
  const counted = countedUpTo(mostCounted(query.search));
  const [nearest, nearValues, didYouMean] = await Promise.all([
    listNearest(db, selection),
    listNearValues(db, selection),
    suggest(db, query.search),
  ]);
  const repairs = [];
  for (const { text, query: change } of listChanges(query, { reading: read.reading, wishes, nearValues })) {
    const kept = Object.entries({ ...query, ...change }).filter(([, value]) => value !== "");
    const changed = { ...Object.fromEntries(kept), page: 1, size: 1 } as FindQuery;
    const { total } = (await select(db, tree, changed)).rows;
    if (total > 0) repairs.push({ text, query: change, ...counted(total) });
    if (repairs.length === MOST_REPAIRS) break;
  }
  const bits = [
    ...Object.entries(BITS),
    ...wishes.map(({ parameter }, index): [string | undefined, number] => [parameter, bitOf(index)]),
  ];
  const missesOf = (fails: number) =>
    bits.flatMap(([parameter, bit]) => (parameter !== undefined && (fails & bit) !== 0 ? [parameter] : []));
  return {
    repairs,
    nearest: nearest.map((row) => ({ ...toFoundPart(row, pictures), misses: missesOf(row.fails) })),
    didYouMean,
  };
}

/** Searches in which the words that look like a model are one. */
async function suggest(db: Db, search = ""): Promise<string[]> {
  const typed = search.split(/\s+/).find((word) => /\d/.test(word)) ?? search;
  if (typed === "") return [];
  return (await listSimilarModels(db, typed)).map((model) => search.replace(typed, () => model));
}

/** A category counts what is below it, too. */
function countCategories(
  tree: readonly TreeCategory[],
  counts: readonly { value: string | null; parts: number }[],
  counted: Counted,
): Found["categories"] {
  const byId = new Map(counts.map(({ value, parts }) => [value, parts]));
  return tree.map(({ id, slug, name, parent }) => {
    const below = tree.filter((category) => category.parent === slug);
    const parts = [id, ...below.map((category) => category.id)].map((one) => byId.get(one) ?? 0);
    return { slug, name, parent: parent ?? undefined, ...counted(parts.reduce((sum, one) => sum + one)) };
  });
}

/** What a query finds, with what it can be changed to. */
export async function searchParts(
  db: Db,
  pictures: Pictures,
  query: FindQuery,
): Promise<{ output: Found; total: number }> {
  const tree = await readTree(db);
  const selected = await select(db, tree, query);
  const { read, selection, facets, sort, rows } = selected;
  const { search = "" } = query;
  const counted = countedUpTo(mostCounted(search));
  const testOf = ([{ key }]: Alike) =>
    selection.wishes.find(({ parameter }) => parameter === SPEC_PARAMETER + key)?.tests[0]?.test;
  const { inStock, price, brand, lifecycle } = generalFacets(rows, selection.general, counted);
  const ofSpecs = facets.map((alike) => specFacet(alike, rows, testOf(alike), counted));
  const output: Found = {
    parts: rows.page.map((row) => toFoundPart(row, pictures)),
    total: counted(rows.total),
    sort,
    categories: countCategories(tree, rows.categories, counted),
    facets: [inStock, price, ...ofSpecs, brand, lifecycle],
    understood: tellUnderstood(search, read.reading),
    isGuess: read.isGuess,
    ...(rows.total === 0 && { instead: await findInstead(db, pictures, tree, query, selected) }),
  };
  return { output, total: rows.total };
}
