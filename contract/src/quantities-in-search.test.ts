import { describe, expect, test } from "vitest";

import { findQuantities, findSizes, readSize } from "./quantities.ts";

describe("a size", () => {
  test.each([
    ["5x6x0.75", "5 × 6 × 0.75 mm"],
    ["5 × 6 mm", "5 × 6 mm"],
    ["98 × 104 mm", "98 × 104 mm"],
    ["5 X 6", "5 × 6 mm"],
    ["5mm x 6mm", "5 × 6 mm"],
    ["5*6.00", "5 × 6 mm"],
    ["5 × 6 × 0.75\u00A0mm", "5 × 6 × 0.75 mm"],
    ["1.0 × 0.5 × 0.5 mm", "1 × 0.5 × 0.5 mm"],
    ["1.2x3.4mm", "1.2 × 3.4 mm"],
    ["100 mm", "100 mm"],
  ])("%j is %s", (typed, size) => {
    expect([readSize(typed), readSize(size)]).toEqual([size, size]);
  });

  test.each(["", "x", "5x", "5,5x6", "5x6x7x8", "5 x6", "5x6 in", "-5x6", "QFN-39", "1e3x5"])(
    "%j is none",
    (typed) => expect(readSize(typed)).toBeUndefined(),
  );

  test("is found in a search, and its sides are no quantities", () => {
    const found = (search: string) =>
      findSizes(search).map(({ size, start, end }) => [size, search.slice(start, end)]);
    expect(found("power stage 95A 3x3mm")).toEqual([["3 × 3 mm", "3x3mm"]]);
    expect(found("qfn 5 × 6 × 0.75 mm, 5x5")).toEqual([
      ["5 × 6 × 0.75 mm", "5 × 6 × 0.75 mm"],
      ["5 × 5 mm", "5x5"],
    ]);
    expect(["12V-2x6", "PCIe 5.0 x16", "0,5x6", "5x6,5", "100 mm", "70 A"].flatMap(found)).toEqual([]);
    expect(findQuantities("5 x 6 mm")).toEqual([]);
  });
});

describe("a search", () => {
  const found = (search: string) =>
    findQuantities(search).map(({ units, low, high, start, end }) => [
      search.slice(start, end),
      units.join(),
      low,
      high,
    ]);

  test.each<[search: string, ...found: ReturnType<typeof found>]>([
    ["power stage 70A qfn", ["70A", "A", 70, 70]],
    ["≥60A qfn", ["≥60A", "A", 60, undefined]],
    [">=60 A", [">=60 A", "A", 60, undefined]],
    ["60A..90A", ["60A..90A", "A", 60, 90]],
    ["60-90A", ["60-90A", "A", 60, 90]],
    ["<5mΩ", ["<5mΩ", "Ω", undefined, 0.005]],
    ["up to 3 A, qfn", ["up to 3 A", "A", undefined, 3]],
    ["470uF 6.3V", ["470uF", "F", 0.00047, 0.00047], ["6.3V", "V", 6.3, 6.3]],
    ["470 µF", ["470 µF", "F", 0.00047, 0.00047]],
    ["0.47 mF", ["0.47 mF", "F", 0.00047, 0.00047]],
    ["4k7 0402 1%", ["4k7", "Ω", 4_700, 4_700], ["1%", "%", 1, 1]],
    ["220kR", ["220kR", "Ω", 220_000, 220_000]],
    ["100n 0402 X7R 16V", ["100n", "F,H", 1e-7, 1e-7], ["16V", "V", 16, 16]],
    ["mlcc 100n,16V,X7R", ["100n", "F,H", 1e-7, 1e-7], ["16V", "V", 16, 16]],
    ["GDDR7 16Gb 28 Gbps", ["16Gb", "b", 16e9, 16e9], ["28 Gbps", "bps", 28e9, 28e9]],
    ["power stage 95A 3x3mm", ["95A", "A", 95, 95]],
    ["-40..125°C", ["-40..125°C", "°C", -40, 125]],
    ["10 000 100n", ["100n", "F,H", 1e-7, 1e-7]],
    ["25 C (5 A)", ["25 C", "C,°C", 25, 25], ["5 A", "A", 5, 5]],
    ["3V3 to 5V", ["3V3 to 5V", "V", 3.3, 5]],
  ])("%j", (search, ...quantities) => {
    expect(found(search)).toEqual(quantities);
  });

  // A connector is named for its voltage: the name stays a word.
  test.each([
    "AF-100",
    "AF-100R",
    "12V-2x6",
    "0402",
    "QFN-39",
    "X7R",
    "2N7002",
    "1N4148",
    "SPS-70A",
    "K7-16G28",
    "70a",
    "70 X",
    "0,47uF",
    "16 phases",
    "16V-rated",
    "90A..60A",
    "60A..90V",
    "",
    "9".repeat(400) + "A",
  ])("%j has no quantity", (search) => expect(found(search)).toEqual([]));
});
