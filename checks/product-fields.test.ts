import { expect, test } from "vitest";

import { IMPORT_COLUMNS, type ImportColumn } from "../contract/src/imports.ts";
import type { PartFacts } from "../contract/src/part-facts.ts";
import { addProduct, editProduct, managedProduct, type NewProduct } from "../contract/src/products.ts";

type Later = "category" | "specs" | "insteadOf" | "goesWith" | keyof PartFacts;
/** What a field of a product is called in the file of the catalog. A new field does not compile without it. */
const fields: Record<Exclude<keyof NewProduct, Later>, ImportColumn> = {
  name: "name",
  brand: "brand",
  model: "model",
  quantity: "on_hand",
  price: "price",
  priceBreaks: "price_breaks",
  pack: "pack",
  reorderAt: "reorder_level",
  discription: "description",
  img: "picture",
};
const names = Object.keys(fields) as (keyof typeof fields)[];

test("what can be added can be read, edited, exported and imported", () => {
  expect(Object.keys(addProduct.body.shape)).toEqual(expect.arrayContaining(names));
  const editable = names.filter((field) => field !== "quantity");
  expect(Object.keys(editProduct.body.shape)).toEqual(expect.arrayContaining(editable));
  expect(Object.keys(managedProduct.shape)).toEqual(expect.arrayContaining(names));
  expect(IMPORT_COLUMNS).toEqual(expect.arrayContaining(names.map((field) => fields[field])));
});

test("a field of the answer that nobody can add is one that the shop itself knows", () => {
  const known = new Set<string>([
    "_id",
    "slug",
    "onHand",
    "reserved",
    "soldLately",
    "version",
    "removedAt",
    ...Object.keys(addProduct.body.shape),
  ]);
  expect(Object.keys(managedProduct.shape).filter((field) => !known.has(field))).toEqual([]);
});
