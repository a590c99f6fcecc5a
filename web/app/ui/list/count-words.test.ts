import { expect, test } from "vitest";

import { countWords } from "./count-words.ts";

test("a list says how many items it has", () => {
  expect(countWords(0, "order")).toBe("0 orders");
  expect(countWords(1, "user")).toBe("1 user");
  expect(countWords(12_040, "part", { search: "", by: "" })).toBe("12,040 parts");
  expect(countWords(999, "order", { isExact: true, search: "fan" })).toBe("999 orders for “fan”");
  expect(countWords(1_000, "order", { isExact: false, search: "fan" })).toBe("1,000+ orders for “fan”");
});

test("a narrowed list says what it was narrowed by", () => {
  expect(countWords(0, "order", { search: "fan" })).toBe("0 orders for “fan”");
  expect(countWords(8, "part", { by: "Coldforge" })).toBe("8 parts by Coldforge");
  expect(countWords(2, "part", { search: "fan", by: "Coldforge" })).toBe("2 parts by Coldforge for “fan”");
});
