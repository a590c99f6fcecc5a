import { checkLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";
import { expect, test } from "vitest";

import { changeWords, lineWords, summaryWords } from "./line-words.ts";
import { listFile } from "./list-file.ts";

const savedAt = new Date("2026-11-04T12:00:00Z");
const line = (quantity: number, part: object = {}, saved: object = {}): ListLine => ({
  ...{ _id: "line", quantity, note: "" },
  part: {
    ...{ _id: "fan", slug: "af-100r", name: "Axial fan, 100 mm", brand: "Coldforge", model: "AF-100R" },
    ...{ img: "https://pictures.example/a-640.webp", price: 2_000_000, quantity: 5_000, isGone: false },
    ...part,
  },
  saved: { at: savedAt, price: 2_000_000, available: 5_000, ...saved },
});
const told = (one: ListLine) => lineWords(one, checkLines([one])[0]?.problem);

test("a line says what a unit costs, the next break, its packs, the stock and the total", () => {
  const ladder = {
    priceBreaks: [{ from: 1_000, price: 1_500_000 }],
    pack: { name: "box", units: 50 },
    leadWeeks: 4,
  };
  expect(told(line(600, ladder))).toEqual({
    price: "$2.00",
    next: { from: 1_000, words: "1,000+ $1.50" },
    packs: "12 boxes of 50",
    stock: { words: "5,000 available", level: "plenty", detail: "More in 4 weeks" },
    total: "$1,200.00",
    problem: undefined,
  });
  expect(told(line(1_010, ladder))).toMatchObject({ next: undefined, packs: undefined, price: "$1.50" });
  expect(
    told(line(600, { ...ladder, quantity: 900 })).next,
    "a break that stock does not reach",
  ).toBeUndefined();
});

test.each([
  [line(60), "Quantity should be more than 100.", 101],
  [line(6_000), "Quantity is not available.", 5_000],
  [line(600, { quantity: 87 }), "Quantity is not available.", undefined],
  [line(600, { isGone: true }), "This product does not exist or is no longer sold.", undefined],
])("a line that cannot be ordered says why, and how many could", (one, words, most) => {
  expect(told(one)).toMatchObject({ total: "–", problem: { words } });
  expect(told(one).problem?.fitting).toBe(most);
});

test("what has changed since a line was saved is said, the price before the stock", () => {
  expect(changeWords(line(600))).toBeUndefined();
  expect(changeWords(line(600, {}, { price: 2_300_000 }))).toMatchObject({
    words: "−$0.30",
    level: "plenty",
  });
  const dearer = changeWords(line(600, {}, { price: 1_990_000 }));
  expect(dearer).toMatchObject({ words: "+$0.01", level: "short", detail: "was $1.99 on Nov 4, 2026" });
  expect(changeWords(line(600, { quantity: 87 }, { available: 640 }))).toMatchObject({ words: "−553 units" });
  expect(changeWords(line(600, { quantity: 700 }, { available: 640 }))).toBeUndefined();
  expect(changeWords(line(600, { isGone: true }))).toMatchObject({ words: "No longer sold" });
});

const summary = { lines: 8, holdable: 8, repriced: 0, total: 100_000, totalThen: 100_000 };
test.each([
  [{}, "Nothing changed", "all in stock"],
  [{ repriced: 1, totalThen: 118_000 }, "1 price changed", "−$180.00 since it was saved"],
  [{ holdable: 7, repriced: 3 }, "1 line cannot be held", "3 prices changed"],
  [{ lines: 0, holdable: 0 }, "Nothing changed", undefined],
])("a list among others says what happened: %o", (change, words, detail) => {
  expect(summaryWords({ ...summary, ...change } as Parameters<typeof summaryWords>[0])).toMatchObject({
    words,
  });
  expect(summaryWords({ ...summary, ...change } as Parameters<typeof summaryWords>[0]).detail).toBe(detail);
});

test("a list can be kept as a file", () => {
  const lines = [line(600), line(60, { _id: "frame", model: undefined, name: "=Frame" })];
  const rows = listFile(lines).split("\r\n");
  expect(rows[1]).toBe('"AF-100R","Axial fan, 100 mm","Coldforge","600","","2.00","1200.00","5000",""');
  expect(rows[2]).toContain(`"'=Frame"`);
  expect(rows[2]).toContain("Quantity should be more than 100.");
});
