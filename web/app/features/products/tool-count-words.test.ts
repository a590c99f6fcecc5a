import { expect, test } from "vitest";

import { toolCountWords } from "./tool-count-words.ts";

test("a list says how many parts it has", () => {
  expect(toolCountWords(1240, { search: "", brand: "" })).toBe("1,240 parts");
  expect(toolCountWords(1, { search: "", brand: "" })).toBe("1 part");
});

test("a list that was narrowed says by what", () => {
  expect(toolCountWords(0, { search: "fan", brand: "" })).toBe("0 parts for “fan”");
  expect(toolCountWords(8, { search: "", brand: "Coldforge" })).toBe("8 parts by Coldforge");
  expect(toolCountWords(2, { search: "fan", brand: "Coldforge" })).toBe("2 parts by Coldforge for “fan”");
});
