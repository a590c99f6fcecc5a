import { expect, test } from "vitest";

import { quickQuantities, readQuantity } from "./quantity-entry.ts";

const offer = { price: 48_900, quantity: 1240 };
const read = (text: string) => readQuantity(text, offer);

test("from 101 units to the whole stock can be ordered", () => {
  expect(read("101")).toEqual({ quantity: 101 });
  expect(read(" 1,240 ")).toEqual({ quantity: 1240 });
});

test("a hundred or fewer are too few", () => {
  for (const text of ["100", "99", "1", "0"]) {
    expect(read(text)).toEqual({ quantity: Number(text), problem: "Quantity should be more than 100" });
  }
  expect(read("-5")).toEqual({ problem: "Quantity should be more than 100" });
});

test("more than there are is not available, however many", () => {
  expect(read("1241")).toEqual({ quantity: 1241, problem: "Quantity is not available" });
  expect(read("9".repeat(30))).toEqual({ problem: "Quantity is not available" });
});

test("what is no number of units is refused in words, not guessed at", () => {
  expect(read("").problem).toBe("Please enter how many units you need");
  expect(read("101.5")).toEqual({ problem: "Only whole units can be ordered" });
  for (const text of ["abc", "1e3", "1,25", "0x65", "+101"]) {
    expect(read(text)).toEqual({ problem: "Please write the quantity in digits, such as 250" });
  }
});

test("more than a card can carry is said before anything is sent", () => {
  const dear = { price: 500_000, quantity: 1000 };
  expect(readQuantity("199", dear).problem).toBeUndefined();
  expect(readQuantity("200", dear).problem).toContain("$999,999.99");
});

test("the quick quantities can all be ordered", () => {
  expect(quickQuantities(offer)).toEqual([
    [101, "101"],
    [250, "250"],
    [500, "500"],
    [1240, "All 1,240"],
  ]);
  expect(quickQuantities({ price: 48_900, quantity: 250 })).toEqual([
    [101, "101"],
    [250, "All 250"],
  ]);
  expect(quickQuantities({ price: 500_000, quantity: 1000 }).at(-1)).toEqual([199, "Most by card: 199"]);
  expect(quickQuantities({ price: 5_000_000, quantity: 1000 })).toEqual([]);
});
