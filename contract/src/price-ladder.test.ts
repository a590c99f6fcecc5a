import { expect, test } from "vitest";

import {
  leastChargeWords,
  leastUnits,
  largePriceChanges,
  pricesFall,
  rungsOf,
  totalFor,
  unitPriceFor,
} from "./price-ladder.ts";

const ladder = {
  price: 1_640_000,
  priceBreaks: [
    { from: 2_500, price: 1_550_000 },
    { from: 10_000, price: 1_460_000 },
  ],
};

test("the price of a unit is that of the last break which the quantity reaches", () => {
  const quantities = [101, 2_499, 2_500, 9_999, 10_000, 64_000];
  expect(quantities.map((quantity) => unitPriceFor(ladder, quantity))).toEqual([
    1_640_000, 1_640_000, 1_550_000, 1_550_000, 1_460_000, 1_460_000,
  ]);
  expect(totalFor(ladder, 9_500)).toBe(1_472_500);
});

test("without breaks every quantity costs the listed price", () => {
  expect(unitPriceFor({ price: 6_850_000 }, 1_000_000)).toBe(6_850_000);
  expect(rungsOf({ price: 6_850_000 })).toEqual([{ from: 101, price: 6_850_000 }]);
});

test("prices must fall while units rise", () => {
  const falls = (...breaks: [from: number, price: number][]) =>
    pricesFall({ price: 164, priceBreaks: breaks.map(([from, price]) => ({ from, price })) });
  expect([falls(), falls([102, 163]), falls([500, 150], [501, 149])]).toEqual([true, true, true]);
  expect(falls([101, 150]), "the smallest order costs the listed price").toBe(false);
  expect(falls([500, 164]), "the same price").toBe(false);
  expect(falls([500, 150], [500, 140]), "the same units").toBe(false);
  expect(falls([500, 150], [400, 140]), "fewer units").toBe(false);
  expect(falls([500, 150], [600, 150]), "not cheaper").toBe(false);
});

test("a price that changes by more than half is large, up and down", () => {
  const change = (after: number) => largePriceChanges({ price: 10_000_000 }, { price: after });
  expect(change(15_010_000)).toEqual([{ from: 101, before: 10_000_000, after: 15_010_000 }]);
  expect(change(4_990_000)).toEqual([{ from: 101, before: 10_000_000, after: 4_990_000 }]);
  expect([change(15_000_000), change(5_000_000), change(10_000_000)]).toEqual([[], [], []]);
});

test("so is a rung of the ladder: changed, added or taken away", () => {
  const stepped = { price: 10_000_000, priceBreaks: [{ from: 5_000, price: 9_000_000 }] };
  const lost = { price: 10_000_000, priceBreaks: [{ from: 5_000, price: 900_000 }] };
  expect(largePriceChanges(stepped, lost)).toEqual([{ from: 5_000, before: 9_000_000, after: 900_000 }]);
  expect(largePriceChanges(lost, { price: 10_000_000 })).toEqual([
    { from: 5_000, before: 900_000, after: 10_000_000 },
  ]);
  const added = { ...stepped, priceBreaks: [...stepped.priceBreaks, { from: 10_000, price: 800_000 }] };
  expect(largePriceChanges(stepped, added)).toEqual([{ from: 10_000, before: 9_000_000, after: 800_000 }]);
  expect(largePriceChanges(stepped, { ...stepped, price: 11_000_000 })).toEqual([]);
});

test("the least that can be charged may need more units, past a break too", () => {
  expect(leastUnits({ price: 4_200 }, 101)).toBe(118);
  expect(leastUnits({ price: 4_200 }, 5_000)).toBe(5_000);
  // 118 units are too many for the first price, and the next one is lower.
  const steep = { price: 4_200, priceBreaks: [{ from: 110, price: 3_000 }] };
  expect(leastUnits(steep, 101)).toBe(165);
  expect(leastChargeWords(steep, 101)).toBe("An order must be at least $0.50, which is 165 units");
});
