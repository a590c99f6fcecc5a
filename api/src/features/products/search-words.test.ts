import { expect, test } from "vitest";

import { pickSimilar, splitWords } from "./search-words.ts";

test.each([
  ["Vapour chamber", ["vapour", "chamber"]],
  ["AF-100R", ["af", "100r"]],
  ["  GÉNÉRIQUE, 98 × 104 mm²! ", ["générique", "98", "104", "mm"]],
  ["fan FAN fan", ["fan"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
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
