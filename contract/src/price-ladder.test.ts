import { expect, test } from "vitest";

import { largePriceChanges, pricesFall, rungsOf, totalFor, unitPriceFor } from "./price-ladder.ts";

const ladder = {
  price: 164,
  priceBreaks: [
    { from: 2_500, price: 155 },
    { from: 10_000, price: 146 },
  ],
};

test("the price of a unit is that of the last break which the quantity reaches", () => {
  const quantities = [101, 2_499, 2_500, 9_999, 10_000, 64_000];
  expect(quantities.map((quantity) => unitPriceFor(ladder, quantity))).toEqual([
    164, 164, 155, 155, 146, 146,
  ]);
  expect(totalFor(ladder, 9_500)).toBe(1_472_500);
});

test("without breaks every quantity costs the listed price", () => {
  expect(unitPriceFor({ price: 685 }, 1_000_000)).toBe(685);
  expect(rungsOf({ price: 685 })).toEqual([{ from: 101, price: 685 }]);
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
  const change = (after: number) => largePriceChanges({ price: 1_000 }, { price: after });
  expect(change(1_501)).toEqual([{ from: 101, before: 1_000, after: 1_501 }]);
  expect(change(499)).toEqual([{ from: 101, before: 1_000, after: 499 }]);
  expect([change(1_500), change(500), change(1_000)]).toEqual([[], [], []]);
});

test("so is a rung of the ladder: changed, added or taken away", () => {
  const stepped = { price: 1_000, priceBreaks: [{ from: 5_000, price: 900 }] };
  const lost = { price: 1_000, priceBreaks: [{ from: 5_000, price: 90 }] };
  expect(largePriceChanges(stepped, lost)).toEqual([{ from: 5_000, before: 900, after: 90 }]);
  expect(largePriceChanges(lost, { price: 1_000 })).toEqual([{ from: 5_000, before: 90, after: 1_000 }]);
  const added = { ...stepped, priceBreaks: [...stepped.priceBreaks, { from: 10_000, price: 80 }] };
  expect(largePriceChanges(stepped, added)).toEqual([{ from: 10_000, before: 900, after: 80 }]);
  expect(largePriceChanges(stepped, { ...stepped, price: 1_100 })).toEqual([]);
});
