import { expect, test } from "vitest";

import { carryDecisions } from "./judge-lines.ts";
import { openList, readLines } from "./pasted-lines.ts";

const read = (list: string) =>
  readLines(list).map(({ part, quantity, poNumber }) => [part, quantity, poNumber]);

test("a line is a part, a quantity and a PO number, however they are separated", () => {
  expect(
    read(
      [
        "K7-16G28, 2400",
        "SPS70 10000",
        "vapor chamber 98x104; 500",
        "L-150, 30,000",
        "L-150,30000,4500-1",
        "L-150\t30,000\tPO 77",
        "WB-FC2,300",
        "BF-75 200 4500-1",
        "Fan 100 mm 200",
        "BF-75; 2 500 pcs",
        "GDDR7 memory, 16 Gb, 28 Gbps; 1,200; 4500-88213",
      ].join("\n"),
    ),
  ).toEqual([
    ["K7-16G28", 2400, ""],
    ["SPS70", 10_000, ""],
    ["vapor chamber 98x104", 500, ""],
    ["L-150", 30_000, ""],
    ["L-150", 30_000, "4500-1"],
    ["L-150", 30_000, "PO 77"],
    ["WB-FC2", 300, ""],
    ["BF-75", 200, "4500-1"],
    ["Fan 100 mm", 200, ""],
    ["BF-75", 2500, ""],
    ["GDDR7 memory, 16 Gb, 28 Gbps", 1200, "4500-88213"],
  ]);
});

test("lines keep their numbers, and empty lines and the head of a table are left out", () => {
  const lines = readLines("model;quantity;PO\r\n\r\nHD-21B\r\nL-150;500\r\n");
  expect(lines.map(({ line, part, quantity }) => [line, part, quantity])).toEqual([
    [3, "HD-21B", undefined],
    [4, "L-150", 500],
  ]);
});

test("a number that could mean two things is not guessed at", () => {
  const [thousands, decimals, words] = readLines("L-150; 10.000\nL-150; 1.5\nL-150; many");
  expect([thousands?.quantity, thousands?.perhaps]).toEqual([undefined, 10_000]);
  expect([decimals?.quantity, decimals?.perhaps]).toEqual([undefined, undefined]);
  expect([words?.quantity, words?.perhaps]).toEqual([undefined, undefined]);
});

test("decisions about lines whose text did not change stay, wherever the lines are now", () => {
  const before = readLines("AF-120R 200\nSPS-70 50\nBF-75 7");
  const decisions = { 2: { product: "sps", quantity: 101 }, 3: { product: "bf", quantity: 980 } };
  expect(carryDecisions(before, readLines("AF-100R 200\nSPS-70 50\nBF-75 7"), decisions)).toEqual(decisions);
  expect(carryDecisions(before, readLines("New 300\nAF-120R 200\nSPS-70 50\nBF-75 8"), decisions)).toEqual({
    3: decisions[2],
  });
});

test("of two equal lines each keeps its own decision", () => {
  const twice = readLines("SPS-70 500\nSPS-70 500");
  expect(
    carryDecisions(twice, readLines("Fan 200\nSPS-70 500\nSPS-70 500"), { 2: { isKept: true } }),
  ).toEqual({
    3: { isKept: true },
  });
});

test("a merge moves with its lines, and ends when one of them changes", () => {
  const before = readLines("SPS-70 500\nFan 200\nSPS-70 300");
  const merged = { 1: { product: "sps", quantity: 800 }, 3: { isOut: true, mergedInto: 1 } } as const;
  expect(carryDecisions(before, readLines("Fan 201\nSPS-70 500\nSPS-70 300"), merged)).toEqual({
    2: { product: "sps", quantity: 800 },
    3: { isOut: true, mergedInto: 2 },
  });
  expect(carryDecisions(before, readLines("SPS-70 500\nFan 200\nSPS-70 301"), merged)).toEqual({});
});

test("lines that were not placed stay open", () => {
  expect(openList(readLines("SPS-70 500\nNothing 200\nFan 7"), new Set([1]))).toBe("Nothing 200\nFan 7");
});
