import { expect, test } from "vitest";

import { changesOf, editProductForm, formValuesOf } from "./edit-product-form.ts";

const product = {
  _id: "019a0000-0000-7000-8000-000000000001",
  name: "Fan",
  brand: "Coldforge",
  model: "F-92",
  img: "http://localhost/fan-640.webp",
  quantity: 900,
  onHand: 1000,
  reserved: 100,
  price: 1840,
  discription: "Quiet",
  version: 3,
};

const changes = (typed: object) =>
  changesOf(editProductForm(product).parse({ ...formValuesOf(product), ...typed }), product);

test("a form that was not touched changes nothing", () => {
  expect(changes({})).toEqual({});
});

test("only what was changed is sent", () => {
  expect(changes({ price: "$1,018.5" })).toEqual({ price: 101_850 });
  expect(changes({ name: " Fan " })).toEqual({});
});

test("an emptied field stays as it is, unless a product can do without it", () => {
  expect(changes({ name: "", brand: "", price: "" })).toEqual({});
  expect(changes({ model: "", discription: "" })).toEqual({ model: "", discription: "" });
});

test("a product with a price nobody could pay can be edited, but no price is raised to such a one", () => {
  const dear = { ...product, price: 2_000_000 };
  const edit = (typed: object) => editProductForm(dear).safeParse({ ...formValuesOf(dear), ...typed });
  expect(edit({ name: "Rack" }).data).toMatchObject({ name: "Rack", price: 2_000_000 });
  expect(edit({ price: "$20,000.01" }).error?.issues[0]?.message).toContain("$9,900.99");
});
