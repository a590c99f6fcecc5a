import { describe, expect, test } from "vitest";

import { root } from "../settings.ts";
import { lists } from "./lists.ts";
import { prepare } from "./plant.ts";

// A mistake that no longer fits the source would never be planted.
describe.each(Object.entries(lists))("%s", (_, { mutants }) => {
  test.each(mutants)("can be planted: $mistake", ({ changes }) => {
    expect(() => prepare(root, changes)).not.toThrow();
  });
});
