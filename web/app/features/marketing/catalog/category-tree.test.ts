import { expect, test } from "vitest";

import { belowIn, placeOthers } from "./category-tree.ts";

const category = (slug: string, parts: number, parent?: string) => ({
  ...{ _id: slug, slug, name: slug, parent, version: 1, parts, specs: [] },
});
const categories = [category("power", 4), category("stages", 3, "power"), category("empty", 0)];
const brand = (products: number) => ({ brand: "Voltline", products, available: 0 });

test("parts without a category are the last of the tree", () => {
  const tree = placeOthers(categories, [brand(5), brand(1)]);
  expect(tree.at(-1)).toEqual({ slug: "other", name: "Other parts", parts: 2 });
  expect(placeOthers(categories, [brand(4)])).toHaveLength(3);
});

test("a category without parts is left out", () => {
  const tree = placeOthers(categories, [brand(4)]);
  expect(belowIn(tree, undefined).map(({ slug }) => slug)).toEqual(["power"]);
  expect(belowIn(tree, "power").map(({ slug }) => slug)).toEqual(["stages"]);
});
