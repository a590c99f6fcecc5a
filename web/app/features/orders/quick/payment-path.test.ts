import { expect, test } from "vitest";

import { paymentPathOf } from "./payment-path.ts";

const placed = (payCents: number, ...ids: string[]) => ids.map((id) => ({ id, payCents }));

test("orders are paid together if one charge can carry them", () => {
  expect(paymentPathOf(placed(100, "a"))).toBe("/dashboard/payment/a");
  expect(paymentPathOf(placed(100, "a", "b", "c"))).toBe("/dashboard/payment/a?with=b,c");
  expect(paymentPathOf(placed(60_000_000, "a", "b"))).toBe("/dashboard/orders?filter=unpaid");
  expect(paymentPathOf([])).toBe("/dashboard/orders?filter=unpaid");
});
