import { expect, test } from "vitest";

import { intentFor } from "./order-intent.ts";

test("the same order sent again keeps its key", () => {
  const first = intentFor({ quantity: 101 }, undefined);
  expect(intentFor({ quantity: 101 }, first)).toBe(first);
});

test("another order gets another key, and so does the same one anew", () => {
  const first = intentFor({ quantity: 101 }, undefined);
  expect(intentFor({ quantity: 250 }, first).key).not.toBe(first.key);
  expect(intentFor({ quantity: 101 }, undefined).key).not.toBe(first.key);
});
