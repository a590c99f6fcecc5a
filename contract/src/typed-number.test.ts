import { expect, test } from "vitest";

import { readCents, readPieces, readUnitPrice, readWholeNumber } from "./typed-number.ts";

test("whole numbers are read the way people write them", () => {
  expect(readWholeNumber("1250")).toBe(1250);
  expect(readWholeNumber(" 1,250 ")).toBe(1250);
  expect(readWholeNumber("1,000,000")).toBe(1_000_000);
  expect(readWholeNumber("0")).toBe(0);
  for (const space of [" ", "\u00A0", "\u2009", "\u202F"])
    expect(readWholeNumber(`10${space}000`)).toBe(10_000);
});

test("a number of units may name them", () => {
  for (const text of ["2500 pcs", "2,500 units", "2 500 pc.", "2500"]) expect(readPieces(text)).toBe(2500);
  for (const text of ["pcs", "2500 kg", "25 00"]) expect(readPieces(text)).toBeUndefined();
});

test("anything else is not guessed to be a whole number", () => {
  for (const text of ["", "abc", "-5", "1e3", "101.5", "1,25", "12,50,000", "0x10", "9".repeat(20)]) {
    expect(readWholeNumber(text)).toBeUndefined();
  }
});

test("amounts are read the way people write them", () => {
  expect(readCents("489")).toBe(48_900);
  expect(readCents(" 489 ")).toBe(48_900);
  expect(readCents("18.4")).toBe(1_840);
  expect(readCents("$1,250.05")).toBe(125_005);
  expect(readCents("0.29")).toBe(29);
});

test("anything else is not guessed to be an amount", () => {
  for (const text of ["", "free", "-1", "1e3", "1.999", "1.250,50", "4,5", "5.", ".5", "$"]) {
    expect(readCents(text)).toBeUndefined();
  }
});

test("a unit price may have six decimals", () => {
  expect(["0.0042", "$1,250.5", "1.125", "0.250"].map(readUnitPrice)).toEqual([
    4_200, 1_250_500_000, 1_125_000, 250_000,
  ]);
});

test("a price that may be thousands is not guessed at", () => {
  for (const text of ["1.250", "$12.500", "1.0000001", "0,0042"]) expect(readUnitPrice(text)).toBeUndefined();
});
