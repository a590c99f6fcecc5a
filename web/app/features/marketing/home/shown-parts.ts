import type { Category } from "@bulkhead/contract/categories";
import type { FoundPart } from "@bulkhead/contract/find-parts";

import { stockLevel } from "#features/products/stock-words.ts";

const MOST_CATEGORIES = 6;
const MOST_FIRST = 9;

/** In turns from each group, so that each has one before any has two. */
function takeTurns<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  );
  return rounds.flat();
}

/** What the home page shows of the catalog: categories with a picture, a few parts from all of them, and the others. */
export function showParts(parts: readonly FoundPart[], categories: readonly Category[]) {
  const topOf = (slug: string | undefined) =>
    categories.find((category) => category.slug === slug)?.parent ?? slug;
  const partsIn = (slug: string | undefined) => parts.filter(({ category }) => topOf(category) === slug);
  const forSale = (group: readonly FoundPart[]) =>
    group.filter(({ quantity }) => stockLevel(quantity) === "plenty");

  const tops = categories.filter(({ parent, parts: count }) => parent === undefined && count > 0);
  const groups = [...tops.map(({ slug }) => slug), undefined].map((slug) => forSale(partsIn(slug)));
  const first = [...new Set([...takeTurns(groups), ...parts])].slice(0, MOST_FIRST);
  return {
    categories: tops.slice(0, MOST_CATEGORIES).map(({ slug, name, parts: count }) => {
      const [part] = partsIn(slug);
      return { slug, name, count, img: part?.img };
    }),
    first,
    others: parts.filter((part) => !first.includes(part)),
  };
}

export type ShownParts = ReturnType<typeof showParts>;
