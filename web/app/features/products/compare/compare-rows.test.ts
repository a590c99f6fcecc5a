import type { Part, SpecValue } from "@bulkhead/contract/parts";
import { expect, test } from "vitest";

import { compareRows, priceCells } from "./compare-rows.ts";
import { comparePath, readSlugs } from "./compare-url.ts";

const spec = (key: string, more: Partial<SpecValue>): SpecValue => ({
  ...{ key, name: key, heading: key, group: "Electrical", kind: "number", decimals: 0 },
  ...{ choices: [], inTable: true, inFilter: true, typed: "", ...more },
});
const part = (slug: string, specs: SpecValue[], more: Partial<Part> = {}): Part => ({
  ...{ _id: slug, slug, name: slug, brand: "Voltline", img: "x", quantity: 500, price: 1_550_000 },
  ...{ specs, lifecycle: "active", dataSheets: [], insteadOf: [], goesWith: [], ...more },
});
const parts = [
  part("a", [spec("current", { unit: "A", low: 70 }), spec("case", { kind: "choice", words: "QFN" })], {
    leadWeeks: 8,
  }),
  part("b", [spec("current", { unit: "A", low: 90 }), spec("case", { kind: "choice", words: "QFN" })], {
    ...{ leadWeeks: 8, price: 1_240_000 },
  }),
  part("c", [spec("efficiency", { unit: "%", decimals: 1, low: 93.2 })], { leadWeeks: 8 }),
];

test("what differs has its difference to the first part, and what nobody says is left out", () => {
  const { differs, same } = compareRows(parts.slice(0, 2));
  expect(differs).toEqual([
    { name: "current", cells: [{ words: "70\u00A0A" }, { words: "90\u00A0A", difference: "+20" }] },
  ]);
  expect(same.map(({ name, cells }) => `${name}: ${cells[0]?.words}`)).toEqual([
    "case: QFN",
    "More than in stock: 8 weeks",
  ]);
});

test("numbers in different units have no difference", () => {
  const capacitors = [1e-7, 1e-10].map((low) => part(`${low}`, [spec("capacitance", { unit: "µF", low })]));
  expect(compareRows(capacitors).differs).toEqual([
    { name: "capacitance", cells: [{ words: "0.1\u00A0µF" }, { words: "100\u00A0pF" }] },
  ]);
});

test("a value that a part does not have differs", () => {
  const { differs } = compareRows(parts);
  expect(differs.map(({ name, cells }) => [name, ...cells.map(({ words }) => words)])).toEqual([
    ["current", "70\u00A0A", "90\u00A0A", "–"],
    ["case", "QFN", "QFN", "–"],
    ["efficiency", "–", "–", "93.2%"],
  ]);
});

test("only the lowest price says so", () => {
  expect(priceCells(parts, 2_500)).toEqual([
    { words: "$1.55" },
    { words: "$1.24", difference: "lowest, −$0.31" },
    { words: "$1.55" },
  ]);
});

test("an address names each part once, at most four", () => {
  expect(readSlugs("SPS-70,sps-70,l-150,%00,a,b,c")).toEqual(["sps-70", "l-150", "a", "b"]);
  expect(comparePath(["a", "b"], 2_500)).toBe("/compare?parts=a,b&quantity=2500");
});
