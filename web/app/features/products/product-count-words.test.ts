import { expect, test } from "vitest";

import { productCountWords } from "./product-count-words.ts";

test("a list says how many products it has", () => {
  expect(productCountWords(1240, { search: "", brand: "" })).toBe("1,240 parts");
  expect(productCountWords(1, { search: "", brand: "" })).toBe("1 part");
});

test("a list that was narrowed says by what", () => {
  expect(productCountWords(0, { search: "fan", brand: "" })).toBe("0 parts for “fan”");
  expect(productCountWords(8, { search: "", brand: "Coldforge" })).toBe("8 parts by Coldforge");
  expect(productCountWords(2, { search: "fan", brand: "Coldforge" })).toBe("2 parts by Coldforge for “fan”");
});
