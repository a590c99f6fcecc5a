import { expect, test } from "vitest";

import { centsOfUnits } from "./refund-units.ts";

const order = { price: 940_000, quantity: 300, unitsRefunded: 0 };

test("20 of 300 units cost 20 times the unit price", () => {
  expect(centsOfUnits(order, 20, 28_200)).toBe(1_880);
});

test("a part is never more than what is left, and the last units take all of it", () => {
  expect(centsOfUnits(order, 299, 28_200)).toBe(28_106);
  expect(centsOfUnits(order, 299, 500)).toBe(500);
  expect(centsOfUnits(order, 300, 28_200)).toBe(28_200);
  expect(centsOfUnits({ ...order, unitsRefunded: 299 }, 1, 94)).toBe(94);
  // Nothing of an amount that was refunded besides is refunded twice, and nothing stays behind.
  expect(centsOfUnits({ ...order, unitsRefunded: 200 }, 100, 9_000)).toBe(9_000);
});

test("with a price of parts of a cent, units refunded one by one cost the same as together", () => {
  const fine = { price: 6_000, quantity: 300, unitsRefunded: 0 };
  const together = centsOfUnits(fine, 7, 180);
  let [sum, unitsRefunded] = [0, 0];
  for (; unitsRefunded < 7; unitsRefunded += 1) sum += centsOfUnits({ ...fine, unitsRefunded }, 1, 180 - sum);
  expect([together, sum]).toEqual([4, 4]);
});
