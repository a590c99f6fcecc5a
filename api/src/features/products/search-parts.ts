import type { FindQuery, Found, FoundPart } from "@bulkhead/contract/find-parts";
import { mostCounted } from "@bulkhead/contract/limits";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

import { type TreeCategory, type TreeSpec, readTree } from "#features/categories/categories.store.ts";
import type { Db } from "#platform/database/db.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { type Counted, generalFacets, specFacet } from "./part-facets.ts";
import { type Wish, areAlike, readGeneral, readWishes, scopeOf, sortSpecs } from "./part-filters.ts";
import { toProduct } from "./product-fields.ts";
import { type FoundRow, selectParts } from "./search-parts.store.ts";
import { guessQuery } from "./search-products.ts";
import { hasMatches, matchWords, splitWords } from "./search.store.ts";

const toFoundPart = (row: FoundRow, pictures: Pictures): FoundPart => ({
  ...toProduct(row, pictures),
  category: row.category ?? undefined,
  lifecycle: row.lifecycle,
  lastBuyOn: row.last_buy_on ?? undefined,
  specs: row.specs,
});

/** One for each specification of the category, and for each that is filtered by. */
function groupSpecs(specs: readonly TreeSpec[]): TreeSpec[][] {
  const groups: TreeSpec[][] = [];
  for (const spec of specs) {
    const group = groups.find(([first]) => first && areAlike(first, spec));
    if (!group) groups.push([spec]);
    else if (!group.includes(spec)) group.push(spec);
  }
  return groups;
}

/** The words of a search, as they are or by similar ones. */
async function readWords(db: Db, search: string) {
  const words = splitWords(search);
  if (words.length === 0) return {};
  const typed = matchWords(words);
  if (await hasMatches(db, typed)) return { query: typed };
  return { query: await guessQuery(db, words), isGuess: true as const };
}

const countedUpTo =
  (most: number): Counted =>
  (parts) =>
    parts > most ? { parts: most, isExact: false } : { parts };

export async function searchParts(db: Db, pictures: Pictures, query: FindQuery) {
  const tree = await readTree(db);
  const scope = scopeOf(tree, query.category);
  const general = readGeneral(query);
  const wishes: Wish[] = readWishes(query, scope);
  const { search = "", quantity = MIN_ORDER_QUANTITY, page, size } = query;
  const { query: words, isGuess } = await readWords(db, search);
  const sort = query.sort ?? (words ? "relevance" : "name");
  const wished = wishes.flatMap(({ parameter, tests }) =>
    parameter === undefined ? [] : tests.map(({ spec }) => spec),
  );
  const facets = groupSpecs([...scope.own.filter(({ inFilter }) => inFilter), ...wished]);
  const rows = await selectParts(db, {
    ...{ general, wishes, quantity, sort, page, size, query: words },
    categoryIds: scope.categories?.map(({ id }) => id),
    facets: facets.flat(),
    sortSpecIds: sortSpecs(sort, scope).map(({ id }) => id),
  });
  const counted = countedUpTo(mostCounted(search));
  const testOf = ([first]: TreeSpec[]) =>
    wishes.flatMap(({ tests }) => tests).find(({ spec }) => spec === first)?.test;
  const [inStock, price, brand, lifecycle] = generalFacets(rows, general, counted);
  const output: Found = {
    parts: rows.page.map((row) => toFoundPart(row, pictures)),
    total: counted(rows.total),
    sort,
    categories: countCategories(tree, rows.categories, counted),
    facets: [
      ...[inStock, price],
      ...facets.map((alike) => specFacet(alike, rows, testOf(alike), counted)),
      ...[brand, lifecycle],
    ].filter((facet) => facet !== undefined),
    understood: [],
    isGuess,
  };
  return { output, total: rows.total };
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
