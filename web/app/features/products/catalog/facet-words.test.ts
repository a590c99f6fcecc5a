import type { Facet } from "@bulkhead/contract/find-parts";
import { readNumbers } from "@bulkhead/contract/quantities";
import { UNITS } from "@bulkhead/contract/units";
import { expect, test } from "vitest";

import { choiceWords, facetTitle, foldedWords, limitText, readLimits, spreadWords } from "./facet-words.ts";

const current: Facet = {
  ...{ parameter: "spec.current", name: "Current", kind: "number", unit: "A", decimals: 0 },
  ...{ low: 40, high: 110 },
};
const price: Facet = { parameter: "price", name: "Unit price", kind: "number", low: 0.0016, high: 489 };
const stock: Facet = {
  ...{ parameter: "inStock", name: "In stock", kind: "choice" },
  choices: [{ value: "yes", parts: 9 }],
};
const asked = { quantity: 2_500, currency: "USD" };

test.each([
  [["60", ""], "60A.."],
  [["", "0.09kA"], "..90A"],
  [["60 A", "90"], "60A..90A"],
  [["", ""], ""],
])("the fields %j are %j in the address", (typed, value) => {
  expect(readLimits(current, typed)).toEqual({ value });
});

test.each([
  [["60V", ""], "V is not a unit of current. Use A, mA or kA."],
  [["90", "60"], "The first number must be the smaller one."],
  [["≥60", ""], { value: "60A.." }],
  [["many", ""], "Write one number, such as 5\u00A0A."],
  [["≤60", ""], "Write one number, such as 5\u00A0A."],
])("the fields %j are refused at the field, or read", (typed, expected) => {
  expect(readLimits(current, typed)).toEqual(typeof expected === "string" ? { problem: expected } : expected);
});

test("whatever the unit is, limits in the address are read as they were typed", () => {
  for (const unit of UNITS.keys()) {
    const facet = { ...current, unit };
    const read = readLimits(facet, ["2", "5"]);
    if ("problem" in read) throw new Error(`${unit}: ${read.problem}`);
    const numbers = readNumbers(read.value, unit, "range");
    expect(
      typeof numbers === "string" ? numbers : [limitText(facet, numbers.low), limitText(facet, numbers.high)],
    ).toEqual(["2", "5"]);
  }
});

test("prices have no unit in the address, and half a cent is a price", () => {
  expect(readLimits(price, ["0.005", "$1,250"])).toEqual({ value: "0.005..1250.00" });
  expect(readLimits(price, ["2", "1"])).toEqual({ problem: "The first price must be the smaller one." });
  expect(readLimits(price, ["cheap", ""])).toEqual({ problem: "Write a price, such as 1.25." });
});

test("a filter says what the category has", () => {
  expect(spreadWords(current, asked)).toBe("40 to 110\u00A0A");
  expect(spreadWords(price, asked)).toBe("0.0016 to 489.00\u00A0USD");
  expect(foldedWords({ ...stock, choices: [] }, asked)).toBe("0 choices");
});

test("the quantity that is needed is in the names of the filters it changes", () => {
  expect([facetTitle(price, asked), facetTitle(price, { currency: "USD" })]).toEqual([
    "Unit price at 2,500",
    "Unit price",
  ]);
  expect(choiceWords(stock, "yes", asked)).toBe("In stock for 2,500 units");
  expect(choiceWords(stock, "yes", { currency: "USD" })).toBe("In stock");
});
