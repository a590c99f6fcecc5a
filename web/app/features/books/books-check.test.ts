import { expect, test } from "vitest";

import { breachWords } from "./books-check.ts";

test("a rule says whether it holds, and how many rows break it", () => {
  expect(breachWords(0)).toBe("OK");
  expect(breachWords(1)).toBe("1 problem");
  expect(breachWords(99)).toBe("99 problems");
});

test("a count at the limit of the list is not called exact", () => {
  expect(breachWords(100)).toBe("100 or more problems");
});
