import type { Product } from "@bulkhead/contract/products";
import { describe, expect, test } from "vitest";

import { type Decisions, type Parts, type Searches, findParts, judgeLines, undo } from "./judge-lines.ts";
import { correctedList, readLines } from "./pasted-lines.ts";

const part = (_id: string, name: string, model: string, price: number, quantity: number, more = {}) => ({
  ...{
    _id,
    slug: _id,
    name,
    model,
    price,
    quantity,
    brand: "Kestrel",
    img: "https://pictures.example/a-640.webp",
  },
  ...more,
});
const items = [
  part("fan", "Axial fan, 100 mm", "AF-100R", 6_850_000, 5_000),
  part("memory-16", "GDDR7 memory, 16 Gb", "K7-16", 12_900_000, 48_000),
  part("memory-24", "GDDR7 memory, 24 Gb", "K7-24", 21_500_000, 15_000),
  part("inductor", "Power inductor, 150 nH", "L-150", 390_000, 90_000, {
    priceBreaks: [{ from: 10_000, price: 340_000 }],
  }),
  part("gpu", "GPU package", "NG-204", 489_000_000, 5_000),
  part("frame", "Stiffener frame", "SF-1", 13_450_000, 87),
  part("cable", "Riser cable", "RC-5", 34_900_000, 0),
];
const catalog: Parts = { items, total: items.length };
const judge = (list: string, decisions: Decisions = {}, searches: Searches = new Map()) =>
  judgeLines(readLines(list), catalog, decisions, searches);
const one = (list: string, decisions?: Decisions, searches?: Searches) => judge(list, decisions, searches)[0];
const repairs = (list: string, searches?: Searches) =>
  one(list, {}, searches)?.problem?.repairs.map(({ words }) => words);

test("a part is found by its model or its name, however it is written", () => {
  for (const words of ["AF-100R", "af100r", "Axial fan, 100 mm", "axial 100", "Kestrel AXIAL", "fan - 100mm"])
    expect(findParts(words, catalog).map(({ _id }) => _id)).toEqual(["fan"]);
  expect(findParts("gddr7", catalog)).toHaveLength(2);
  expect(findParts("- -", catalog)).toEqual([]);
});

test("a part of a model or of a word is not another part", () => {
  for (const words of ["AF-100", "AF-10", "F-100R", "Kestrel AF-100", "axia", "K7-1", "fan, 10 mm"])
    expect([words, findParts(words, catalog)]).toEqual([words, []]);
});

test("a line that can be ordered is ready, and says how it was read", () => {
  expect(one("AF-100R; 500")).toMatchObject({ product: { _id: "fan" }, quantity: 500, note: "" });
  expect(one("axial fan; 500")?.note).toBe("Found by name.");
  expect(one("AF-100R; 500")?.problem).toBeUndefined();
});

test.each([
  ["AF-100R; 60", "Quantity should be more than 100.", ["Set to 101"]],
  ["AF-100R; 6000", "Quantity is not available.", ["Set to 5,000"]],
  ["AF-100R", "How many?", ["101", "250", "500", "All 5,000"]],
  ["L-150; 10.000", "How many?", ["Set to 10,000"]],
  ["GDDR7; 800", "2 parts fit “GDDR7”.", ["Use K7-16", "Use K7-24"]],
  ["NG-204; 4000", "More than one card payment can carry.", ["Set to 2,044"]],
  ["SF-1; 200", "Only 87 left.", []],
  ["RC-5; 200", "Out of stock.", []],
  ["AF-120R; 600", "We have no AF-120R.", []],
])("%s is explained: %s", (list, words, expected) => {
  expect(one(list)?.problem?.words).toBe(words);
  expect(repairs(list)).toEqual(expected);
});

test("for a part that we do not have, the search suggests others", () => {
  const searches = new Map([["AF-120R", { items: items.slice(0, 1), total: 1 }]]);
  expect(repairs("AF-120R; 600", searches)).toEqual(["Use AF-100R"]);
});

test("every repair makes its line ready", () => {
  const searches = new Map([["AF-120R", { items: items.slice(0, 1), total: 1 }]]);
  for (const list of [
    "AF-100R; 60",
    "AF-100R; 6000",
    "AF-100R",
    "L-150; 10.000",
    "NG-204; 4000",
    "AF-120R; 600",
  ])
    for (const { decisions } of one(list, {}, searches)?.problem?.repairs ?? [])
      expect(one(list, decisions, searches)?.problem).toBeUndefined();
});

test("the same part twice can be merged, which may save money, or kept", () => {
  const list = "L-150; 6000\nAF-100R; 500\nl150; 5000";
  const [, , again] = judge(list);
  expect(again?.problem).toMatchObject({ words: "The same part twice.", reason: "Line 1 orders 6,000." });
  const [merge, keep] = again?.problem?.repairs ?? [];
  expect(merge).toMatchObject({ words: "Merge to 11,000", detail: "saves $550.00" });
  const merged = judge(list, merge?.decisions);
  expect(merged.map(({ quantity, problem }) => [quantity, problem])).toEqual([
    [11_000, undefined],
    [500, undefined],
  ]);
  const kept = judge(list, keep?.decisions);
  expect(kept.map(({ quantity, problem }) => [quantity, problem])).toEqual([
    [6_000, undefined],
    [500, undefined],
    [5_000, undefined],
  ]);
  expect(undo(merge?.decisions ?? {}, 1), "undoing brings back both lines").toEqual({});
  const large = judge("NG-204; 2000\nNG-204; 2000")
    .at(-1)
    ?.problem?.repairs.map(({ words }) => words);
  expect(large, "not more than one payment can carry").toEqual(["Keep both"]);
});

describe("in a shop with more parts than its list has", () => {
  const long = part("long", "Smart power stage, 70 A", "SPS-70", 1_900_000, 9_000);
  const short = part("short", "Zener diode", "SPS-7", 120_000, 9_000);
  const cut: Parts = { items: [long, ...items], total: 1_001 };
  const answer = (...found: Product[]) => ({ items: found, total: found.length });
  const judgeCut = (list: string, searches: Searches, decisions: Decisions = {}) =>
    judgeLines(readLines(list), cut, decisions, searches);

  test("a part that the list does not have is found by the search, and no other is taken for it", () => {
    const searches = new Map([["SPS-7", answer(long, short)]]);
    expect(judgeCut("SPS-7; 500", searches)).toMatchObject([{ product: { _id: "short" }, note: "" }]);
    const [line] = judgeCut("SPS-7; 500", new Map([["SPS-7", answer(long)]]));
    expect(line?.problem?.words).toBe("We have no SPS-7.");
  });

  test("a suggested part can be chosen, although the list does not have it", () => {
    const searches = new Map([["SPS-8", answer(short)]]);
    const [line] = judgeCut("SPS-8; 500", searches);
    expect(line?.product).toBeUndefined();
    const [use] = line?.problem?.repairs ?? [];
    expect(use?.words).toBe("Use SPS-7");
    const [chosen] = judgeCut("SPS-8; 500", searches, use?.decisions);
    expect(chosen).toMatchObject({ product: { _id: "short" }, note: "You pasted “SPS-8”." });
    expect(chosen?.problem).toBeUndefined();
  });

  test("a model that another part has, too, is asked about", () => {
    const other = { ...long, _id: "other", name: "Another power stage" };
    const [line] = judgeCut("SPS-70; 500", new Map([["SPS-70", answer(long, other)]]));
    expect(line?.problem?.words).toBe("2 parts fit “SPS-70”.");
  });

  test("words find a part only if the search answered with all that fit", () => {
    expect(judgeCut("power; 500", new Map([["power", answer(long)]]))).toMatchObject([
      { product: { _id: "long" }, note: "Found by name." },
    ]);
    const [line] = judgeCut("power; 500", new Map([["power", { items: [long], total: 2 }]]));
    expect(line?.problem).toMatchObject({
      words: "We have not found power yet.",
      repairs: [{ words: "Use SPS-70" }],
    });
  });

  test("nothing is ready, and nothing is said to be missing, before the search has answered", () => {
    const [line] = judgeCut("SPS-70; 500", new Map());
    expect(line?.problem).toMatchObject({ words: "We have not found SPS-70 yet.", repairs: [] });
  });

  test("the same part twice is seen, although two searches found it", () => {
    const searches = new Map([
      ["SPS-7", answer({ ...short })],
      ["zener", answer({ ...short })],
    ]);
    const [, again] = judgeCut("SPS-7; 500\nzener; 600", searches);
    expect(again?.problem?.words).toBe("The same part twice.");
  });
});

test("a line that was left out is gone, and a decision is said", () => {
  expect(judge("AF-100R; 500", { 1: { isOut: true } })).toEqual([]);
  expect(one("AF-100R; 60", { 1: { quantity: 101 } })?.note).toBe("Set to 101.");
  expect(one("AF-120R; 600", { 1: { product: "fan" } })?.note).toBe("You pasted “AF-120R”.");
});

test("the corrected list can be kept as a file", () => {
  const lines = correctedList(judge("axial; 500; PO-1\n=1+1; 600"), "4500").split("\r\n");
  expect(lines.slice(1, 3)).toEqual([
    '"AF-100R","500","PO-1","Axial fan, 100 mm","6.85","3425.00",""',
    `"'=1+1","600","4500","","","","We have no =1+1. Check the model, or leave the line out."`,
  ]);
  expect(lines[0]).toBe('\uFEFF"model","quantity","PO number","name","unit price","total","problem"');
});
