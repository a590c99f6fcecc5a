import type { SpecValue } from "@bulkhead/contract/parts";
import { hsCodeWords, countryName, weightWords } from "@bulkhead/contract/trade";
import { expect, test } from "vitest";

import {
  firstSpecs,
  groupSpecs,
  leadWords,
  lifecycleWords,
  mslWords,
  sizeWords,
  specWords,
} from "./part-words.ts";

const value = (more: Partial<SpecValue>): SpecValue => ({
  key: "any",
  name: "Any",
  heading: "Any",
  group: "Electrical",
  kind: "number",
  decimals: 0,
  choices: [],
  inTable: true,
  inFilter: true,
  typed: "as typed",
  ...more,
});
const current = value({ unit: "A", low: 70 });
const efficiency = value({ unit: "%", decimals: 1, low: 93, condition: "at 1.8 V" });
const input = value({ kind: "range", unit: "V", low: 4.5, high: 16 });
const frequency = value({ unit: "MHz", high: 1_500_000 });
const nothing = { condition: undefined };

test("a value has its unit, and its condition beside it", () => {
  expect(specWords(current)).toEqual({ words: "70\u00A0A", ...nothing });
  expect(specWords(efficiency)).toEqual({ words: "93.0%", condition: "at 1.8 V" });
  expect(specWords(input)).toEqual({ words: "4.5 to 16\u00A0V", ...nothing });
  expect(specWords(frequency)).toEqual({ words: "Up to 1.5\u00A0MHz", ...nothing });
  expect(specWords(value({ low: 16 }))).toEqual({ words: "16", ...nothing });
});

test("a number far below its unit has a smaller one, but not in a table", () => {
  const tiny = value({ unit: "µF", low: 1e-10, decimals: 2 });
  expect(specWords(tiny).words).toBe("100\u00A0pF");
  expect(specWords(tiny, "table").words).toBe("0.0001");
  expect(specWords(value({ unit: "µF", low: 1e-8 })).words).toBe("0.01\u00A0µF");
  expect(specWords(value({ unit: "µF", low: 0 })).words).toBe("0\u00A0µF");
  expect(specWords(value({ unit: "%", low: 0.001 })).words).toBe("0.001%");
  expect(specWords(value({ kind: "range", unit: "V", low: 0.001, high: 5 })).words).toBe("0.001 to 5\u00A0V");
});

test("a table has bare numbers", () => {
  expect(specWords(input, "table").words).toBe("4.5 – 16");
  expect(specWords(efficiency, "table").words).toBe("93.0");
});

test("a choice and a text are words, and a yes or no is one of them", () => {
  expect(specWords(value({ kind: "choice", words: "QFN" })).words).toBe("QFN");
  expect(specWords(value({ kind: "text", words: "Matte tin" })).words).toBe("Matte tin");
  expect(specWords(value({ kind: "yes-no", low: 1 })).words).toBe("Yes");
  expect(specWords(value({ kind: "yes-no", low: 0 })).words).toBe("No");
});

test("a line in a list has the first three that belong into a table", () => {
  const hidden = value({ low: 1, inTable: false });
  expect(firstSpecs([hidden, current, efficiency, input, frequency])).toBe(
    "70\u00A0A · 93.0% · 4.5 to 16\u00A0V",
  );
  expect(firstSpecs([value({ name: "Phases", unit: "", low: 16 }), current])).toBe("Phases 16 · 70\u00A0A");
  expect(firstSpecs([])).toBe("");
});

test("groups stand in the order of their first value", () => {
  const size = value({ group: "Package" });
  expect(groupSpecs([size, current, { ...size, low: 1 }])).toEqual([
    { name: "Package", specs: [size, { ...size, low: 1 }] },
    { name: "Electrical", specs: [current] },
  ]);
});

test("a lifecycle says what it means, with the last day to buy", () => {
  expect(lifecycleWords({ lifecycle: "new" })).toEqual({ words: "New", level: "plenty" });
  expect(lifecycleWords({ lifecycle: "active" }).level).toBe("plenty");
  expect(lifecycleWords({ lifecycle: "not-for-new-designs" })).toEqual({
    words: "Not for new designs",
    level: "short",
  });
  expect(lifecycleWords({ lifecycle: "last-time-buy", lastBuyOn: "2027-03-31" })).toEqual({
    words: "Last time buy until Mar 31, 2027",
    level: "short",
  });
  expect(lifecycleWords({ lifecycle: "last-time-buy" }).words).toBe("Last time buy");
  expect(lifecycleWords({ lifecycle: "obsolete" })).toEqual({ words: "Obsolete", level: "none" });
});

test("facts of trade are written as papers write them", () => {
  expect(mslWords("3")).toBe("MSL 3, 168 h");
  expect(mslWords("1")).toBe("MSL 1, no limit");
  expect(countryName("MY")).toBe("Malaysia");
  expect(countryName("ZZ")).toBe("Unknown Region");
  expect(hsCodeWords("854239")).toBe("8542.39");
  expect(hsCodeWords("84195080")).toBe("8419.50.80");
  expect(weightWords(0.0012)).toBe("0.0012\u00A0g");
  expect(weightWords(1_100)).toBe("1.1\u00A0kg");
  expect(sizeWords(83_001)).toBe("84 kB");
  expect(sizeWords(1_240_000)).toBe("1.2 MB");
  expect(leadWords(1)).toBe("1 week");
  expect(leadWords(14)).toBe("14 weeks");
});
