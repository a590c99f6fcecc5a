import { expect, test } from "vitest";

import { pieces } from "./product-name-pieces.ts";

const kept = (name: string) => pieces(name).filter((_, place) => place % 2 === 1);

test.each([
  ["GDDR7 memory, 24 Gb, 32 Gbps, in trays", ["24 Gb", "32 Gbps"]],
  ["Copper vapour chamber, 98 × 104 mm", ["98 × 104 mm"]],
  ["Thermal pad sheet, 12 W/mK, 200 × 120 mm", ["12 W/mK", "200 × 120 mm"]],
  ["GPU package NG-204, untested bin", ["NG-204"]],
  ["12V-2x6 power connector, right angle", ["12V-2x6"]],
  ["Graphics-card PCB, 12 layers, bare", []],
])("%s", (name, wanted) => {
  expect(kept(name)).toEqual(wanted);
  expect(pieces(name).join("")).toBe(name);
});

test("a word too long for a line is not kept in one", () => {
  expect(kept(`${"x".repeat(40)}-${"1".repeat(40)}`)).toEqual([]);
});
