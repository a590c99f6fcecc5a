import { expect, test } from "vitest";

import { betterOffer, mostUnits, quickQuantities, savingWords, stepPacks } from "./offer.ts";

const plain = { price: 489_000_000, quantity: 1240 };
const laddered = {
  price: 1_640_000,
  priceBreaks: [
    { from: 2_500, price: 1_550_000 },
    { from: 10_000, price: 1_460_000 },
    { from: 25_000, price: 1_450_000 },
  ],
  quantity: 64_000,
};
const reels = { ...laddered, pack: { name: "reel", units: 2_500 } };
const words = (offer: typeof plain) => quickQuantities(offer).map((quick) => [quick.quantity, quick.words]);

test("all quick quantities can be ordered", () => {
  expect(words(plain)).toEqual([
    [101, "101"],
    [250, "250"],
    [500, "500"],
    [1240, "All 1,240"],
  ]);
  expect(words({ price: 489_000_000, quantity: 250 })).toEqual([
    [101, "101"],
    [250, "All 250"],
  ]);
  expect(words({ price: 489_000_000, quantity: 101 })).toEqual([[101, "All 101"]]);
  expect(words({ price: 5_000_000_000, quantity: 1000 }).at(-1)).toEqual([199, "Card limit: 199"]);
  expect(words({ price: 50_000_000_000, quantity: 1000 })).toEqual([]);
});

test("packed products are ordered in packs", () => {
  expect(quickQuantities(reels)).toEqual([
    { quantity: 2_500, words: "1 reel", units: "2,500" },
    { quantity: 5_000, words: "2 reels", units: "5,000" },
    { quantity: 10_000, words: "4 reels", units: "10,000" },
    { quantity: 25_000, words: "10 reels", units: "25,000" },
  ]);
  expect(words({ ...reels, quantity: 6_000 })).toEqual([
    [2_500, "1 reel"],
    [5_000, "2 reels"],
  ]);
  const boxes = { price: 1_000_000, quantity: 450, pack: { name: "box", units: 40 } };
  expect(words(boxes), "three boxes are the fewest that make an order").toEqual([
    [120, "3 boxes"],
    [240, "6 boxes"],
  ]);
  expect(words({ ...reels, quantity: 2_000 }), "less than a reel is left").toEqual([
    [101, "101"],
    [250, "250"],
    [500, "500"],
    [2_000, "All 2,000"],
  ]);
});

test("a step leads to whole packs and never below an order", () => {
  expect(stepPacks(9_500, 2_500, 1)).toBe(10_000);
  expect(stepPacks(10_000, 2_500, 1)).toBe(12_500);
  expect(stepPacks(9_500, 2_500, -1)).toBe(7_500);
  expect(stepPacks(2_500, 2_500, -1)).toBe(2_500);
  expect(stepPacks(0, 40, 1)).toBe(120);
});

test("a card payment carries more units at a lower price", () => {
  expect(
    mostUnits({ price: 5_000_000_000, quantity: 1_000, priceBreaks: [{ from: 200, price: 4_900_000_000 }] }),
  ).toBe(204);
  expect(
    mostUnits({ price: 5_000_000_000, quantity: 1_000, priceBreaks: [{ from: 300, price: 4_900_000_000 }] }),
  ).toBe(199);
});

test("the next rung is worth a hint if all of it costs less, or a unit saves 2 %", () => {
  expect(betterOffer(laddered, 9_500)).toEqual({ quantity: 10_000, words: "500 more saves $125.00." });
  expect(betterOffer(laddered, 5_000)).toEqual({
    quantity: 10_000,
    words: "5,000 more, and a unit costs $1.46.",
  });
  expect(betterOffer(laddered, 10_000), "a cent of $1.46 is less than 2 %").toBeUndefined();
  expect(betterOffer(laddered, 24_950)?.words).toBe("50 more saves $177.00.");
  expect(betterOffer(laddered, 25_000), "the last rung").toBeUndefined();
  expect(betterOffer({ ...laddered, quantity: 9_999 }, 9_500), "not that many are left").toBeUndefined();
  expect(betterOffer(plain, 500)).toBeUndefined();
  expect(betterOffer(laddered, 101), "nobody who wants 101 takes 2,500").toBeUndefined();
  expect(betterOffer({ ...laddered, priceBreaks: [{ from: 150, price: 1_000_000 }] }, 50)).toBeUndefined();
});

test("a saving is a percentage of the listed price", () => {
  expect(savingWords(164, 155)).toBe("−5%");
});
