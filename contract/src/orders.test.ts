import { expect, test } from "vitest";
import * as z from "zod/mini";

import { instant } from "./instant.ts";
import { exportFileName } from "./order-exports.ts";
import { MAX_CHARGE_CENTS, MAX_PRICE_CENTS, orderTotal, quantityProblem } from "./orders.ts";

test.each([
  [100, "quantity_too_small"],
  [0, "quantity_too_small"],
  [101.5, "quantity_too_small"],
  [Number.NaN, "quantity_too_small"],
  [101, undefined],
  [500, undefined],
  [501, "quantity_unavailable"],
])("with 500 units available, an order of %d has the problem %s", (quantity, problem) => {
  expect(quantityProblem(quantity, 500)).toBe(problem);
});

test("if nothing can be ordered, the minimum is still the first thing to say", () => {
  expect(quantityProblem(100, 50)).toBe("quantity_too_small");
  expect(quantityProblem(101, 100)).toBe("quantity_unavailable");
});

test("an order costs its units times the price of one", () => {
  expect(orderTotal(685, 250)).toBe(171_250);
});

test("one card payment covers the smallest order of the most expensive product, and no more", () => {
  expect(orderTotal(MAX_PRICE_CENTS, 101)).toBeLessThanOrEqual(MAX_CHARGE_CENTS);
  expect(orderTotal(MAX_PRICE_CENTS + 1, 101)).toBeGreaterThan(MAX_CHARGE_CENTS);
});

test("an export is named after its day, in UTC", () => {
  expect(exportFileName(new Date("2026-11-15T23:59:59-08:00"))).toBe("orders-2026-11-16.csv");
});

test("a point in time is UTC text on the wire and a date in code", () => {
  const date = new Date("2026-11-15T09:30:00.250Z");
  expect(z.decode(instant, "2026-11-15T09:30:00.250Z")).toEqual(date);
  expect(z.encode(instant, date)).toBe("2026-11-15T09:30:00.250Z");
  for (const sent of ["2026-11-15", "today", "2026-11-15T09:30:00+01:00"])
    expect(z.safeDecode(instant, sent).success).toBe(false);
});
