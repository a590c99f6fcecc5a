import { expect, test } from "vitest";

import { stockWords } from "./stock-words.ts";

test("stock that can be ordered is shown as a number", () => {
  expect(stockWords(1240)).toBe("1,240 available");
  expect(stockWords(101)).toBe("101 available");
});

test("stock below the minimum order says so", () => {
  expect(stockWords(100)).toBe("100 left, below the minimum of 101");
  expect(stockWords(87)).toBe("87 left, below the minimum of 101");
  expect(stockWords(1)).toBe("1 left, below the minimum of 101");
});

test("a product without stock is out of stock", () => {
  expect(stockWords(0)).toBe("Out of stock · 0 available");
});
