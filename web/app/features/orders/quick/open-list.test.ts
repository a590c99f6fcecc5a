import { expect, test } from "vitest";

import { carryDecisions } from "./judge-lines.ts";
import { openList } from "./open-list.ts";
import { readLines } from "./pasted-lines.ts";

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
