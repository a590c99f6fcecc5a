import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { IMPORT_COLUMNS, type ImportColumn } from "../contract/src/imports.ts";
import { addProduct, editProduct, managedProduct, type NewProduct } from "../contract/src/products.ts";

/** What a field of a product is called in the database and in the file of the catalog. A new field does not compile without it. */
const fields: Record<keyof NewProduct, { column: string; inFile: ImportColumn }> = {
  name: { column: "name", inFile: "name" },
  brand: { column: "brand", inFile: "brand" },
  model: { column: "model", inFile: "model" },
  quantity: { column: "on_hand", inFile: "on_hand" },
  price: { column: "price_cents", inFile: "price" },
  priceBreaks: { column: "price_breaks", inFile: "price_breaks" },
  pack: { column: "pack_name", inFile: "pack" },
  reorderAt: { column: "reorder_at", inFile: "reorder_level" },
  discription: { column: "description", inFile: "description" },
  img: { column: "picture", inFile: "picture" },
};
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];
const calledInApi = (field: Field) => (field === "img" ? "picture" : field);

interface Place {
  file: string;
  /** How the place must mention a field, as a pattern. */
  mention: (field: Field) => string;
  /** Fields that have another place, and which. */
  elsewhere?: Partial<Record<Field, string>>;
}

const products = "api/src/features/products";
const imports = "api/src/features/desk/import";
const form = "web/app/features/products/form";
const stock = "by receipts and counts";

const places: Place[] = [
  { file: `${products}/to-product.ts`, mention: (field) => `${field}:` },
  { file: `${products}/add-product.ts`, mention: (field) => `(product\\.)?${calledInApi(field)}\\b` },
  {
    file: `${products}/edit-product.ts`,
    mention: (field) => `\\.\\.\\.\\((typeof )?${calledInApi(field)}\\b`,
    elsewhere: { quantity: stock },
  },
  {
    file: `${imports}/import-columns.ts`,
    mention: (field) => `(column: |textField\\()"${fields[field].inFile}"`,
    elsewhere: { quantity: stock, img: "kept for new products" },
  },
  { file: `${imports}/apply-lines.store.ts`, mention: (field) => `\\b${fields[field].column}\\b` },
  { file: `${imports}/export-products.ts`, mention: (field) => `fields|${fields[field].inFile}` },
  {
    file: `${form}/product-form.ts`,
    mention: (field) => `\\b${field}\\b`,
    elsewhere: { img: "the photo" },
  },
  {
    file: `${form}/product-form-fields.tsx`,
    mention: (field) => `field\\("${field}"`,
    elsewhere: { img: "the photo", brand: "brand-field", model: "model-field", price: "the routes" },
  },
  {
    file: `${form}/stale-edit.tsx`,
    mention: (field) => `\\b${field}\\b`,
    elsewhere: { quantity: "the ledger" },
  },
  {
    file: "web/app/features/products/product-facts.tsx",
    mention: (field) => `product\\.${field}\\b`,
    elsewhere: {
      name: "the heading",
      img: "the picture",
      price: "UnitPrice",
      priceBreaks: "UnitPrice",
      pack: "the order form",
      discription: "below the facts",
      reorderAt: "for staff only",
    },
  },
];

test.each(places)("every field of a product is in $file", ({ file, mention, elsewhere = {} }) => {
  const source = readFileSync(file, "utf8");
  const missing = names.filter((field) => !(field in elsewhere) && !new RegExp(mention(field)).test(source));
  expect(missing).toEqual([]);
});

test("what can be added can be read, edited, exported and imported", () => {
  expect(names.toSorted()).toEqual(Object.keys(addProduct.body.shape).toSorted());
  const editable = names.filter((field) => field !== "quantity");
  expect(Object.keys(editProduct.body.shape)).toEqual(expect.arrayContaining(editable));
  expect(Object.keys(managedProduct.shape)).toEqual(expect.arrayContaining(names));
  expect(IMPORT_COLUMNS).toEqual(expect.arrayContaining(names.map((field) => fields[field].inFile)));
});

test("a field of the answer that nobody can add is one that the shop itself knows", () => {
  const known = new Set<string>([
    "_id",
    "onHand",
    "reserved",
    "soldLately",
    "version",
    "removedAt",
    ...names,
  ]);
  expect(Object.keys(managedProduct.shape).filter((field) => !known.has(field))).toEqual([]);
});
