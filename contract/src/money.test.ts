import { expect, test } from "vitest";
import * as z from "zod/mini";

import { decimalPrice, formatMoney, formatUnitPrice, setCurrency } from "./money.ts";
import { money, unitPrice } from "./numbers.ts";

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

test("a unit price is decimal on the wire and whole millionths in code", () => {
  expect([z.decode(unitPrice, 0.0042), z.decode(unitPrice, 9_900.99)]).toEqual([4_200, 9_900_990_000]);
  const prices = Array.from({ length: 200_000 }, (_, index) => index * 49_504_949 + index);
  expect(prices.filter((micros) => z.decode(unitPrice, z.encode(unitPrice, micros)) !== micros)).toEqual([]);
  for (const units of [-1, 0.0000001, 1.0000005, Number.NaN, Infinity])
    expect(z.safeDecode(unitPrice, units).success).toBe(false);
});

test("a unit price has as many decimals as it needs, at least two", () => {
  const prices = [4_200, 1_550_000, 1_555_000, 1, 1_234_000_000];
  expect(prices.map(formatUnitPrice)).toEqual(["$0.0042", "$1.55", "$1.555", "$0.000001", "$1,234.00"]);
  expect(prices.map(decimalPrice)).toEqual(["0.0042", "1.55", "1.555", "0.000001", "1234.00"]);
});
