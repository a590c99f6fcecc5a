import { expect, test } from "vitest";

import { weaknessOf } from "./environment-problems.ts";

test.each(["zHn0y6Wm", "sk_live_51Habc2D", "rk_test_51Habc2D", "whsec_Ab3Cd5Ef", "abcdefabc1", "abcdefaa"])(
  "%s cannot be guessed",
  (secret) => {
    expect(weaknessOf(secret)).toBeUndefined();
  },
);

test.each([
  ["sk_test_local", "is a secret of the local stack"],
  ["The LOCAL object store", "is a secret of the local stack"],
  ["", "is too short"],
  ["zHn0y6W", "is too short"],
  ["sk_live_zHn0y6W", "is too short"],
  ["whsec_zHn0y6W", "is too short"],
  ["aaaaaaaaaaaa", "is too easy to guess"],
  ["abcdeabcdeba", "is too easy to guess"],
  ["abcdefabcdef", "is too easy to guess"],
  ["sk_live_abcdefghabcdefgh", "is too easy to guess"],
])("the secret %j %s", (secret, weakness) => {
  expect(weaknessOf(secret)).toBe(weakness);
});

test("only the start of a key is a vendor's prefix", () => {
  expect(weaknessOf("a_sk_live_b")).toBeUndefined();
});
