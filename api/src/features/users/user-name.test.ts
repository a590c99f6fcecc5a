import { expect, test } from "vitest";

import { toStorableName } from "./users.store.ts";

test.each([
  [undefined, null],
  ["", null],
  [" \0 ", null],
  [" Jane Doe ", "Jane Doe"],
  ["Ja\0ne\0", "Jane"],
  ["x".repeat(101), "x".repeat(100)],
  [`${"x".repeat(99)} y`, "x".repeat(99)],
  ["Jane 🚢", "Jane 🚢"],
  // The cut at 100 splits the ship in two.
  [`${"x".repeat(99)}🚢`, "x".repeat(99)],
  [`${"x".repeat(98)}🚢`, `${"x".repeat(98)}🚢`],
  ["🚢x", "🚢x"],
])("the provider's name %j is stored as %j", (name, stored) => {
  expect(toStorableName(name)).toBe(stored);
});
