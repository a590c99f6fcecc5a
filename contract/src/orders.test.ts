import { expect, test } from "vitest";
import * as z from "zod/mini";

import { instant } from "./instant.ts";
import {
  chargedUnits,
  MAX_CHARGE_CENTS,
  MAX_PRICE_MICROS,
  MIN_CHARGE_CENTS,
  orderTotal,
  quantityProblem,
} from "./order-amounts.ts";
import { exportFileName } from "./order-exports.ts";

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
  expect(orderTotal(6_850_000, 250)).toBe(171_250);
});

test("half a cent is rounded up, once for the whole order", () => {
  expect([orderTotal(4_200, 101), orderTotal(6_200, 125), orderTotal(4_949, 101)]).toEqual([42, 78, 50]);
  expect(orderTotal(MAX_PRICE_MICROS, 1_000_000_000)).toBe(990_099_000_000_000);
});

test("at every price, that many units fit into one charge, and one more or one fewer does not", () => {
  for (let turn = 0; turn < 5_000; turn += 1) {
    const price = Math.round(10 ** (Math.random() * 9)) + 100;
    const { most, least } = chargedUnits(price);
    expect(orderTotal(price, most)).toBeLessThanOrEqual(MAX_CHARGE_CENTS);
    expect(orderTotal(price, most + 1)).toBeGreaterThan(MAX_CHARGE_CENTS);
    expect(orderTotal(price, least)).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS);
    expect(orderTotal(price, least - 1)).toBeLessThan(MIN_CHARGE_CENTS);
  }
});

test("one card payment covers the smallest order of the most expensive product, and no more", () => {
  expect(orderTotal(MAX_PRICE_MICROS, 101)).toBeLessThanOrEqual(MAX_CHARGE_CENTS);
  expect(orderTotal(MAX_PRICE_MICROS + 10_000, 101)).toBeGreaterThan(MAX_CHARGE_CENTS);
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
