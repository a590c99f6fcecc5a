import { expect, test } from "vitest";

import { orderCountWords } from "./order-count-words.ts";

test("the count says what was counted", () => {
  expect(orderCountWords(1)).toBe("1 order");
  expect(orderCountWords(12_040, "")).toBe("12,040 orders");
  expect(orderCountWords(0, "fan")).toBe("0 orders for “fan”");
});
