import { expect, test } from "vitest";

import { openPictures } from "#platform/vendors/pictures.ts";

import { toManagedProduct, toProduct } from "./product-fields.ts";

const pictures = openPictures("https://objects.example");
const row = {
  id: "product-1",
  slug: "f-92",
  name: "Fan",
  brand: "Coldforge",
  model: "F-92",
  description: "Quiet",
  picture: "pictures/fan",
  price_micros: 18_400_000,
  price_breaks: [],
  pack_name: null,
  pack_units: null,
  on_hand: 1000,
  reserved: 101,
  version: 3,
  reorder_at: 303,
  created_at: new Date(),
  removed_at: null,
  category_id: null,
  lifecycle: "active" as const,
  last_buy_on: null,
  rohs: null,
  reach: null,
  msl: null,
  eccn: null,
  hs_code: null,
  origin: null,
  weight_mg: null,
  lead_weeks: null,
};
const shown = {
  _id: "product-1",
  slug: "f-92",
  name: "Fan",
  brand: "Coldforge",
  model: "F-92",
  img: "https://objects.example/pictures/fan-640.webp",
  quantity: 899,
  price: 18_400_000,
  discription: "Quiet",
};

test("buyers see what they can order: units on hand that nobody else holds", () => {
  expect(toProduct(row, pictures)).toEqual(shown);
});

test("staff also see both figures of the stock, and the version they edit", () => {
  expect(toManagedProduct(row, pictures)).toEqual({
    ...shown,
    onHand: 1000,
    reserved: 101,
    reorderAt: 303,
    version: 3,
    lifecycle: "active",
  });
});

test("a product may cost less in larger quantities, and come in packs", () => {
  const packed = {
    ...row,
    price_breaks: [{ from: 1_000, micros: 17_900_000 }],
    pack_name: "tray",
    pack_units: 40,
  };
  expect(toProduct(packed, pictures)).toEqual({
    ...shown,
    priceBreaks: [{ from: 1_000, price: 17_900_000 }],
    pack: { name: "tray", units: 40 },
  });
});

test("a product without a model and a description has neither field", () => {
  const { model, discription } = toProduct({ ...row, model: null, description: null }, pictures);
  expect([model, discription]).toEqual([undefined, undefined]);
});
