import { expect, test } from "vitest";

import { IMPORT_COLUMNS, type ImportColumn } from "../contract/src/imports.ts";
import { addProduct, editProduct, managedProduct, type NewProduct } from "../contract/src/products.ts";

/** What a field of a product is called in the file of the catalog. A new field does not compile without it. */
const fields: Record<keyof NewProduct, ImportColumn | "spec:"> = {
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
  category: "category",
  // A column for each specification.
  specs: "spec:",
  lifecycle: "lifecycle",
  lastBuyOn: "last_buy_on",
  rohs: "rohs",
  reach: "reach",
  msl: "msl",
  eccn: "eccn",
  hsCode: "hs_code",
  origin: "origin",
  weightGrams: "weight_grams",
  leadWeeks: "lead_weeks",
  insteadOf: "instead_of",
  goesWith: "goes_with",
};
const names = Object.keys(fields) as (keyof typeof fields)[];

test("what can be added can be read, edited, exported and imported", () => {
  expect(names.toSorted()).toEqual(Object.keys(addProduct.body.shape).toSorted());
  const editable = names.filter((field) => field !== "quantity");
  expect(Object.keys(editProduct.body.shape)).toEqual(expect.arrayContaining(editable));
  expect(Object.keys(managedProduct.shape)).toEqual(expect.arrayContaining(names));
  expect(IMPORT_COLUMNS).toEqual(
    expect.arrayContaining(names.map((field) => fields[field]).filter((column) => column !== "spec:")),
  );
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
    ...names,
  ]);
  expect(Object.keys(managedProduct.shape).filter((field) => !known.has(field))).toEqual([]);
});
