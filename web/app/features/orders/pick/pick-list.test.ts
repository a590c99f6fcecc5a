import { expect, test } from "vitest";

import { sumByModel } from "./pick-list.ts";

const order = (product: string, model: string | undefined, unitsToShip: number) => ({
  product,
  model,
  productName: `Part ${product}`,
  unitsToShip,
});

test("units are summed by product, and models come in the order of a shelf", () => {
  const sums = sumByModel([order("a", "SPS-70", 500), order("b", "FS-9", 250), order("a", "SPS-70", 101)]);
  expect(sums.map(({ model, units, orders }) => [model, units, orders.length])).toEqual([
    ["FS-9", 250, 1],
    ["SPS-70", 601, 2],
  ]);
});

test("a product without a model goes by its name, and two of them stay apart", () => {
  const sums = sumByModel([order("a", undefined, 101), order("b", undefined, 102)]);
  expect(sums.map(({ model, units }) => [model, units])).toEqual([
    ["Part a", 101],
    ["Part b", 102],
  ]);
});
