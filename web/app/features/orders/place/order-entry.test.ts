import { expect, test } from "vitest";

import { priceWords, readQuantity, shortageWords } from "./order-entry.ts";

const offer = { price: 489_000_000, quantity: 1240 };
const read = (text: string) => readQuantity(text, offer);

test("from 101 units to the whole stock can be ordered", () => {
  expect(read("101")).toEqual({ quantity: 101 });
  expect(read(" 1,240 ")).toEqual({ quantity: 1240 });
});

test("a hundred or fewer are too few", () => {
  for (const text of ["100", "99", "1", "0"]) {
    expect(read(text)).toEqual({ quantity: Number(text), problem: "Quantity should be more than 100" });
  }
  for (const text of ["-5", "-250"])
    expect(read(text)).toEqual({ problem: "Quantity should be more than 100" });
});

test("more than the stock is not available", () => {
  expect(read("1241")).toEqual({ quantity: 1241, problem: "Quantity is not available" });
  expect(read("9".repeat(30))).toEqual({ problem: "Quantity is not available" });
});

test("without enough stock even the minimum is not available", () => {
  for (const quantity of [0, 100]) {
    expect(readQuantity("101", { price: 489_000_000, quantity }).problem).toBe("Quantity is not available");
  }
});

test("text that is not a number of units is refused, not guessed at", () => {
  for (const text of ["", " "]) expect(read(text)).toEqual({ problem: "Enter a quantity" });
  for (const text of ["101.5", "1,250.", "101.25", "0.500"])
    expect(read(text)).toEqual({ problem: "Only whole units can be ordered" });
  expect(read("1.250")).toEqual({ problem: "Write 1250 or 1,250." });
  expect(read("1.250.000")).toEqual({ problem: "Write 1250000 or 1,250,000." });
  for (const text of ["abc", "1e3", "1,25", "0x65", "+101", "-5x", "x-5", "101x", "1.5.x", "$101.5"]) {
    expect(read(text)).toEqual({ problem: "Use digits only, e.g. 250" });
  }
});

test("a total above the card limit is refused before anything is sent", () => {
  const expensive = { price: 5_000_000_000, quantity: 1000 };
  expect(readQuantity("199", expensive).problem).toBeUndefined();
  expect(readQuantity("200", expensive).problem).toContain("$999,999.99");
  // A break brings it below the limit.
  expect(
    readQuantity("200", { ...expensive, priceBreaks: [{ from: 200, price: 4_999_990_000 }] }).problem,
  ).toBeUndefined();
  // Exactly the limit.
  expect(readQuantity("101", { price: 9_900_990_000, quantity: 1000 }).problem).toBeUndefined();
});

test("a product that cannot be ordered says why", () => {
  expect(shortageWords(101)).toBeUndefined();
  expect(shortageWords(100)).toBe("Only 100 left, below the 101-unit minimum.");
  expect(shortageWords(0)).toBe("Out of stock for now.");
});

test("the page says what the quantity costs, and what a better one would", () => {
  const laddered = { price: 1_640_000, quantity: 64_000, priceBreaks: [{ from: 10_000, price: 1_460_000 }] };
  expect(priceWords("9,900", laddered)).toEqual({
    quantity: 9_900,
    price: 1_640_000,
    unitPrice: "$1.64 / unit",
    units: "× 9,900 units",
    total: "$16,236.00",
    better: { quantity: 10_000, words: "100 more saves $1,636.00.", cost: "10,000 units cost $14,600.00." },
  });
  expect(priceWords("10,000", laddered)).toMatchObject({ price: 1_460_000, better: undefined });
  expect(priceWords("x", laddered)).toMatchObject({ units: "", total: "–", unitPrice: "$1.64 / unit" });
});
