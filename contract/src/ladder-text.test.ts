import { expect, test } from "vitest";

import { ladderText, packText, readLadder, readPack } from "./ladder-text.ts";

const breaks = [
  { from: 2_500, price: 1_550_000 },
  { from: 10_000, price: 1_460_000 },
];

test("price breaks are a line each, and are read as they are written", () => {
  expect(ladderText(breaks)).toBe("2,500  $1.55\n10,000  $1.46");
  expect(readLadder(ladderText(breaks))).toEqual(breaks);
  expect([ladderText(), readLadder(" \n")]).toEqual(["", []]);
});

test("a price below a cent keeps its decimals", () => {
  const fine = [
    { from: 4_000, price: 4_200 },
    { from: 20_000, price: 3_125 },
  ];
  expect(ladderText(fine)).toBe("4,000  $0.0042\n20,000  $0.003125");
  expect(readLadder(ladderText(fine))).toEqual(fine);
});

test("price breaks can be pasted from a spreadsheet", () => {
  expect(readLadder("2500\t1.55\r\n10000+\t1.46\n")).toEqual(breaks);
});

test("a line that is not units and a price is named", () => {
  for (const line of [
    "1.46",
    "10,000",
    "10,000 for 1.46",
    "10,000 1.46 USD",
    "10.000 1.46",
    "10,000 1.4670001",
  ])
    expect(readLadder(`2,500 1.55\n${line}`)).toMatch(/^Price break 2 must be units and a price/);
  expect(readLadder("101 1.55")).toBe("A price break must start above 101 units");
  expect(readLadder("500 1\n".repeat(8))).toBe("There can be at most 7 price breaks");
});

test("a pack is read as it is written", () => {
  expect(packText({ name: "reel", units: 3_000 })).toBe("reel of 3,000");
  expect(packText(undefined)).toBe("");
  expect(readPack(" reel of 3,000 ")).toEqual({ name: "reel", units: 3_000 });
  expect(readPack("cut tape of 400")).toEqual({ name: "cut tape", units: 400 });
  expect(readPack("  ")).toBeNull();
  for (const text of [
    "reel",
    "3,000",
    "reel of",
    "reel of 1",
    "reel of many",
    "reel of 1,000,001",
    `${"x".repeat(21)} of 5`,
  ])
    expect([text, readPack(text)]).toEqual([text, expect.stringMatching(/^pack must be/)]);
});
