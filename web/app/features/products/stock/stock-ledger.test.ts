import { expect, test } from "vitest";

import { movementChange } from "./stock-ledger.tsx";

test("a movement shows what came or went, or else what it reserved", () => {
  expect(movementChange({ kind: "receipt", onHandChange: 1250, reservedChange: 0 })).toBe("+1,250");
  expect(movementChange({ kind: "reserve", onHandChange: 0, reservedChange: 200 })).toBe("+200 reserved");
  expect(movementChange({ kind: "ship", onHandChange: -200, reservedChange: -200 })).toBe("−200");
  expect(movementChange({ kind: "count", onHandChange: 0, reservedChange: 0 })).toBe("0");
});
