import type { JudgedAnswer } from "@bulkhead/contract/lists";
import type { Product } from "@bulkhead/contract/products";
import { expect, test } from "vitest";

import { guessRoles, readColumns } from "./columns.ts";
import { type Decisions, judgeLines, undo } from "./judge-lines.ts";
import { readLines } from "./read-lines.ts";
import { readTable } from "./read-table.ts";

const part = (model: string, price: number, quantity: number, more: object = {}): Product => ({
  ...{ _id: model, slug: model, name: `Part ${model}`, model, price, quantity, brand: "Kestrel", img: "" },
  ...more,
});
const parts = [
  part("AF-100R", 6_850_000, 5_000),
  part("L-150", 390_000, 90_000, { priceBreaks: [{ from: 10_000, price: 340_000 }] }),
  part("NG-204", 489_000_000, 5_000),
  part("SF-1", 13_450_000, 87),
];
const exact = (model: string): JudgedAnswer => ({
  state: "exact",
  why: "model",
  read: model,
  parts: [model],
});

function judge(text: string, decisions: Decisions = {}, answers: Record<string, JudgedAnswer> = {}) {
  const { rows } = readTable(text);
  const columns = readColumns(rows);
  const lines = readLines(rows, columns, guessRoles(rows, columns), 1);
  return judgeLines(
    lines,
    ({ name }) => answers[name] ?? (parts.some(({ model }) => model === name) ? exact(name) : undefined),
    (id) => parts.find(({ _id }) => _id === id),
    decisions,
  );
}
const told = (text: string, decisions?: Decisions) =>
  judge(text, decisions).map(({ state, quantity, problem }) => [state, quantity, problem]);
const repairsOf = (text: string, decisions?: Decisions) =>
  judge(text, decisions).map(({ repairs }) => repairs.map(({ words }) => words));

test("a line has a part, a quantity and what that costs, or what is wrong with it", () => {
  const [line] = judge("AF-100R; 500");
  expect(line).toMatchObject({
    state: "exact",
    why: "Exact model.",
    quantity: 500,
    total: "$3,425.00",
    cents: 342_500,
  });
  expect(line).toMatchObject({ problem: undefined, repairs: [] });
});

test.each([
  ["AF-100R; 60", "Quantity should be more than 100.", ["Make it 101"]],
  ["AF-100R; 6000", "Quantity is not available.", ["Make it 5,000"]],
  ["AF-100R", "How many?", ["101", "250", "500", "All 5,000"]],
  ["L-150; 10.000", "How many? A point can separate thousands or decimals.", ["Set to 10,000"]],
  ["SF-1; 200", "Quantity is not available.", []],
])("%s is explained: %s", (text, problem, words) => {
  const [line] = judge(text);
  expect(line?.problem).toBe(problem);
  expect(line?.repairs.map((repair) => repair.words)).toEqual(words);
  for (const { decisions } of line?.repairs ?? []) expect(judge(text, decisions)[0]?.problem).toBeUndefined();
});

test("the same part twice can be merged, which may save money, and undone", () => {
  const text = "L-150; 6000\nAF-100R; 500\nL-150; 5000";
  const [, , again] = judge(text);
  expect(again).toMatchObject({ repairs: [{ words: "Merge with line 1: 11,000", detail: "saves $550.00" }] });
  const merged = again?.repairs[0]?.decisions ?? {};
  expect(judge(text, merged).map(({ quantity, mergedInto }) => [quantity, mergedInto])).toEqual([
    [11_000, undefined],
    [500, undefined],
    [5_000, 1],
  ]);
  const [first, , last] = judge(text).map(({ line }) => line.key);
  for (const key of [first, last]) expect(undo(merged, key ?? "")).toEqual({});
  // Nothing is lost if the other line is left out.
  const left = { ...merged, [first ?? ""]: { is: "left-out" } as const };
  expect(
    judge(text, left).map(({ state, quantity, mergedInto }) => [state, quantity, mergedInto])[2],
  ).toEqual(["exact", 5_000, undefined]);
});

test("merged lines that are too many for the stock can still be made to fit", () => {
  const text = "AF-100R; 4000\nAF-100R; 2000";
  const key = judge(text)[1]?.line.key ?? "";
  const merged = { [key]: { into: judge(text)[0]?.line.key ?? "" } };
  expect(repairsOf(text, merged)).toEqual([["Make it 5,000"], []]);
  const fitting = { ...merged, ...judge(text, merged)[0]?.repairs[0]?.decisions };
  expect(judge(text, fitting)[0]).toMatchObject({ quantity: 5_000, problem: undefined });
});

test("a changed line keeps every decision on the others", () => {
  const before = "AF-120R 600\nAF-100R 60\nSF-1 200";
  const decisions = judge(before)[1]?.repairs[0]?.decisions;
  expect(told("New 5\nAF-100 600\nSF-1 201\nAF-100R 60", decisions)[3]).toEqual(["exact", 101, undefined]);
});

test("a line is left out, and what is no part is taken after all", () => {
  const text = "MPN,Qty,DNP\nAF-100R,500,\nSF-1,500,DNP";
  const [fan, frame] = judge(text).map(({ line }) => line.key);
  expect(told(text).map(([state]) => state)).toEqual(["exact", "not-part"]);
  const decided = told(text, { [fan ?? ""]: { is: "left-out" }, [frame ?? ""]: { is: "part" } });
  expect(decided.map(([state]) => state)).toEqual(["not-ours", "exact"]);
});

test("what is not found has no quantity to be ours, or is not ours", () => {
  expect(told("MPN,Qty\nX-1,500\nRemark of the tool,\nAF-100R,")).toEqual([
    ["not-ours", 500, undefined],
    ["not-part", undefined, undefined],
    ["exact", undefined, "How many?"],
  ]);
});

test("why a line is taken for a part is said", () => {
  const why = (answer: Partial<JudgedAnswer>) => {
    const [line] = judge("X; 500", {}, { X: { ...exact("AF-100R"), read: "X", ...answer } });
    return `${line?.why} ${line?.detail}`.trim();
  };
  expect(why({ why: "own" })).toBe("Your name for it: X.");
  expect(why({ state: "likely", why: "spelling" })).toBe("Read X as AF-100R.");
  expect(why({ state: "likely", why: "maker" })).toBe(
    "The file names another maker. Ours is made by Kestrel.",
  );
  expect(why({ state: "likely", why: "values", values: "470u, 6.3V" })).toBe(
    "No model in the file. 470u, 6.3V: only one fits.",
  );
  expect(why({ state: "several", why: "values", values: "100n", parts: ["L-150", "SF-1"] })).toBe(
    "2 parts fit “100n”. Which one?",
  );
  expect(why({ state: "several", why: "near" })).toBe("We have no X. Did you mean:");
  expect(why({ state: "none", why: "none", parts: [] })).toBe("Not ours.");
});
