import { expect, test } from "vitest";
import * as z from "zod/mini";

import { formatMoney, money, setCurrency } from "./money.ts";

test("an amount is decimal on the wire and integer cents in code", () => {
  expect(z.decode(money, 489.99)).toBe(48_999);
  expect(z.encode(money, 48_999)).toBe(489.99);
});

test("every amount up to ten thousand dollars survives the round trip", () => {
  const amounts = Array.from({ length: 1_000_000 / 7 }, (_, index) => index * 7);
  expect(amounts.filter((cents) => z.decode(money, z.encode(money, cents)) !== cents)).toEqual([]);
});

test("a year of sales survives it, too", () => {
  const amounts = Array.from({ length: 100_000 }, (_, index) => 1_234_567_890_123 - index * 12_345_677);
  expect(amounts.filter((cents) => z.decode(money, z.encode(money, cents)) !== cents)).toEqual([]);
});

test.each([-1, 0.001, 1.005, Number.NaN, Infinity])("%d is not an amount", (units) => {
  expect(z.safeDecode(money, units).success).toBe(false);
});

test("money is formatted with its currency, groups and two decimals", () => {
  expect(formatMoney(12_225_000)).toBe("$122,250.00");
  expect(formatMoney(39)).toBe("$0.39");
});

test("is written in the currency of the shop", () => {
  setCurrency("EUR");
  expect(formatMoney(12_225_000)).toBe("€122,250.00");
  setCurrency("USD");
});
