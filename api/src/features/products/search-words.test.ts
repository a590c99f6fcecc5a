import { expect, test } from "vitest";

import { pickSimilar, splitWords } from "./search.store.ts";

test.each([
  ["Vapour chamber", ["vapour", "chamber"]],
  ["AF-100R", ["af", "100", "r"]],
  ["  GÉNÉRIQUE, 98 × 104 mm²! ", ["générique", "98", "104", "mm"]],
  ["fan FAN fan", ["fan"]],
  ["70A", ["70", "a"]],
  ["470uF", ["470", "uf"]],
  // The micro sign, and the Greek letter that looks the same.
  ["470 \u00B5F", ["470", "uf"]],
  ["470\u03BCF", ["470", "uf"]],
  ["150nH", ["150", "nh"]],
  ["12W/mK", ["12", "w", "mk"]],
  ["98x104", ["98", "104"]],
  ["98 X 104mm", ["98", "104", "mm"]],
  ["200×120", ["200", "120"]],
  ["98x", ["98"]],
  ["x16", ["x", "16"]],
  ["12VHPWR", ["12", "vhpwr"]],
  ["a b c d e f g h i j k l m", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]],
  ["' | & ! :* ()", []],
])("%s is split into words", (search, words) => {
  expect(splitWords(search)).toEqual(words);
});

test("the most similar word is picked, and those about as similar", () => {
  const candidates = [
    { word: "flash", similarity: 0.38 },
    { word: "flesh", similarity: 0.3 },
    { word: "flow", similarity: 0.22 },
  ];
  expect(pickSimilar(candidates)).toEqual(["flash", "flesh"]);
});

test("nothing is picked if nothing is similar", () => {
  expect(pickSimilar([{ word: "fan", similarity: 0.1 }])).toEqual([]);
  expect(pickSimilar([{ word: "fan", similarity: 0.2 }])).toEqual([]);
  expect(pickSimilar([{ word: "fan", similarity: 0.15 }])).toEqual([]);
  expect(pickSimilar([])).toEqual([]);
});
