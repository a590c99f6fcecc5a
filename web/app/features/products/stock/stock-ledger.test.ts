import { expect, test } from "vitest";

import { movementChange } from "./stock-ledger.tsx";

test("a movement shows how it changed each figure", () => {
  expect(movementChange({ onHandChange: 1250, reservedChange: 0 })).toBe("+1,250 on hand");
  expect(movementChange({ onHandChange: 0, reservedChange: 200 })).toBe("+200 reserved");
  expect(movementChange({ onHandChange: -200, reservedChange: -200 })).toBe("−200 on hand, −200 reserved");
});
