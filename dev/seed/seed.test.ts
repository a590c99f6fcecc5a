import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { accounts } from "./accounts.ts";
import { drawPicture, pictureFolder } from "./pictures.ts";
import { products } from "./products.ts";

test("there are 24 products, each with its own name and model", () => {
  expect(products).toHaveLength(24);
  expect(new Set(products.map((product) => product.name)).size).toBe(24);
  expect(new Set(products.map((product) => product.model)).size).toBe(24);
});

test("every product has its own picture at every width in both formats, rendered from today's drawing", () => {
  const names = products.map((product) => drawPicture(product.slug).name);
  expect(new Set(products.map((product) => drawPicture(product.slug).svg)).size).toBe(24);
  const files = names.flatMap((name) =>
    [320, 640, 960].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(files.filter((file) => !existsSync(resolve(pictureFolder, file)))).toEqual([]);
  expect(readdirSync(pictureFolder).length).toBe(files.length);
});

test("the demo accounts are an admin and three customers", () => {
  expect(accounts.map((account) => account.role)).toEqual(["admin", "customer", "customer", "customer"]);
});
