import { expect, test } from "vitest";

import { splitFigures } from "./product-name.tsx";

const unbroken = (name: string) => splitFigures(name).filter((_, index) => index % 2 === 1);

test.each([
  ["GDDR7 memory, 24 Gb, 32 Gbps, in trays", ["24 Gb", "32 Gbps"]],
  ["Copper vapor chamber, 98 × 104 mm", ["98 × 104 mm"]],
  ["Thermal pad sheet, 12 W/mK, 200 × 120 mm", ["12 W/mK", "200 × 120 mm"]],
  ["GPU package NG-204, untested bin", ["NG-204"]],
  ["12V-2x6 power connector, right angle", ["12V-2x6"]],
  ["12 V PWM, 5.3 mmAq, 60,000 h at 40 °C", ["12 V", "5.3 mmAq", "60,000 h", "40 °C"]],
  ["Stops below 30 % duty, 7 mΩ, 450 mm²", ["30 %", "7 mΩ", "450 mm"]],
  ["Graphics-card PCB, 12 layers, bare", []],
])("figures in %j stay with their units", (name, wanted) => {
  expect(unbroken(name)).toEqual(wanted);
  expect(splitFigures(name).join("")).toBe(name);
});

test("a word too long for one line can be broken", () => {
  expect(unbroken(`${"x".repeat(40)}-${"1".repeat(40)}`)).toEqual([]);
});
