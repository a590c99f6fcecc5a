import { expect, test } from "vitest";

import { pickSimilar, splitWords } from "./search-words.ts";

test.each([
  ["Vapour chamber", ["vapour", "chamber"]],
  ["AF-100R", ["af", "100r"]],
  ["  GÉNÉRIQUE, 98 × 104 mm²! ", ["générique", "98", "104", "mm"]],
  ["fan FAN fan", ["fan"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["' | & ! :* ()", []],
])("%s is these words", (search, words) => {
  expect(splitWords(search)).toEqual(words);
});

test("what was meant is the nearest word and those about as near", () => {
  const nearest = [
    { word: "flash", similarity: 0.38 },
    { word: "flesh", similarity: 0.3 },
    { word: "flow", similarity: 0.22 },
  ];
  expect(pickSimilar(nearest)).toEqual(["flash", "flesh"]);
});

test("nothing was meant if nothing is near", () => {
  expect(pickSimilar([{ word: "fan", similarity: 0.1 }])).toEqual([]);
  expect(pickSimilar([])).toEqual([]);
});
