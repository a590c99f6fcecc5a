import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import { accounts } from "./accounts.ts";
import { pictureFile } from "./pictures.ts";
import { products } from "./products.ts";

test("there are 24 products, each with its own name and model", () => {
  expect(products).toHaveLength(24);
  expect(new Set(products.map((product) => product.name)).size).toBe(24);
  expect(new Set(products.map((product) => product.model)).size).toBe(24);
});

test("every product has its own picture at every width", () => {
  const pictures = products.flatMap(({ slug }) =>
    ([320, 640, 960] as const).map((width) => pictureFile(slug, width)),
  );
  expect(new Set(pictures).size).toBe(3 * 24);
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
});

test("the demo accounts are an admin and three customers", () => {
  expect(accounts.map((account) => account.role)).toEqual(["admin", "customer", "customer", "customer"]);
});
