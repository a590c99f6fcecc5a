import { expect, test } from "vitest";

import { userCountWords } from "./user-count-words.ts";

test("the count says what was counted", () => {
  expect(userCountWords(1, "")).toBe("1 user");
  expect(userCountWords(12_040, "")).toBe("12,040 users");
  expect(userCountWords(2, "zoe")).toBe("2 users with “zoe” in the name or email");
});
