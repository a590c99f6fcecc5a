import { expect, test } from "vitest";

import { removalWords } from "./managed-product-table.tsx";

test("deleting a part says what hangs on it", () => {
  expect(removalWords({ onHand: 300, reserved: 101, orders: 2 })).toBe("300 on hand, 2 open orders hold 101");
  expect(removalWords({ onHand: 1_300, reserved: 101, orders: 1 })).toBe(
    "1,300 on hand, 1 open order holds 101",
  );
  expect(removalWords({ onHand: 0, reserved: 0, orders: 0 })).toBe("0 on hand, no open order holds any");
});
