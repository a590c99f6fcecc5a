import type { Category } from "@bulkhead/contract/categories";
import type { Brand } from "@bulkhead/contract/products";

import { otherParts } from "#features/products/part/part-words.ts";

export type TreeCategory = Pick<Category, "slug" | "name" | "parent" | "parts">;

/** Every part is in a list: those without a category are among the others, which come last. */
export function placeOthers(categories: readonly Category[], brands: readonly Brand[]): TreeCategory[] {
  const all = brands.reduce((sum, { products }) => sum + products, 0);
  const placed = categories.reduce((sum, { parent, parts }) => sum + (parent === undefined ? parts : 0), 0);
  const tree = categories.map(({ slug, name, parent, parts }) => ({ slug, name, parent, parts }));
  return all > placed ? [...tree, { ...otherParts, parts: all - placed }] : tree;
}

export const belowIn = (tree: readonly TreeCategory[], slug: string | undefined): TreeCategory[] =>
  tree.filter(({ parent, parts }) => parent === slug && parts > 0);
