import { expect, test } from "vitest";

import { breachWords } from "./breach-words.ts";

test("a rule says whether it is kept, and how much breaks it", () => {
  expect(breachWords(0)).toBe("OK");
  expect(breachWords(1)).toBe("Broken by 1 row");
  expect(breachWords(12)).toBe("Broken by 12 rows");
});

test("where not all breaches are named, their number is not called exact", () => {
  expect(breachWords(100)).toBe("Broken by 100 or more rows");
});
