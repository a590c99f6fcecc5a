import { expect, test } from "vitest";

import { pickMeant, wordsOf } from "./search-words.ts";

test.each([
  ["Vapour chamber", ["vapour", "chamber"]],
  ["AF-100R", ["af", "100r"]],
  ["  GÉNÉRIQUE, 98 × 104 mm²! ", ["générique", "98", "104", "mm"]],
  ["fan FAN fan", ["fan"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["' | & ! :* ()", []],
])("%s is these words", (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test("what was meant is the nearest word and those about as near", () => {
  const nearest = [
    { word: "flash", likeness: 0.38 },
    { word: "flesh", likeness: 0.3 },
    { word: "flow", likeness: 0.22 },
  ];
  expect(pickMeant(nearest)).toEqual(["flash", "flesh"]);
});

test("nothing was meant if nothing is near", () => {
  expect(pickMeant([{ word: "fan", likeness: 0.1 }])).toEqual([]);
  expect(pickMeant([])).toEqual([]);
});
