import { expect, test } from "vitest";

import { basesOf, inUnit, powerOf, refuseUnit, UNITS, unitOf } from "./units.ts";

test("a unit has a base, a power of ten and the code of the United Nations", () => {
  expect(UNITS.get("MHz")).toEqual({ base: "Hz", power: 6, measures: "frequency", unitCode: "MHZ" });
  expect(UNITS.get("µF")).toEqual({ base: "F", power: -6, measures: "capacitance", unitCode: "4O" });
  expect(UNITS.get("GT/s")?.unitCode).toBeUndefined();
  expect(unitOf("")).toEqual({ base: "", power: 0, measures: "" });
  expect(() => unitOf("MF")).toThrow("MF is not a unit");
});

test("every base is a unit, powers are known, and no two units share a code", () => {
  const units = [...UNITS.values()];
  expect(units.filter(({ base, power }) => UNITS.get(base)?.power !== 0 || !Number.isInteger(power))).toEqual(
    [],
  );
  const codes = units.map(({ unitCode }) => unitCode).filter((code) => code !== undefined);
  expect(codes.filter((code) => !/^[0-9A-Z]{2,3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test("every symbol is read as the unit that it is", () => {
  expect([...UNITS].filter(([symbol, { base, power }]) => powerOf(symbol, base, false) !== power)).toEqual(
    [],
  );
});

test("no spelling has two meanings of another size", () => {
  const powers = [...UNITS.keys()].map(
    (symbol) => new Set(basesOf(symbol).map((base) => powerOf(symbol, base, true))),
  );
  expect(powers.filter(({ size }) => size !== 1)).toEqual([]);
  expect(basesOf("C")).toEqual(["C", "°C"]);
});

test.each([
  ["kOhms", "Ω", 3],
  ["mohm", "Ω", -3],
  ["Mohm", "Ω", 6],
  ["kR", "Ω", 3],
  ["uF", "F", -6],
  ["us", "s", -6],
  ["Gbit", "b", 9],
  ["Gb/s", "bps", 9],
  ["mK/W", "°C/W", -3],
  ["mNm", "N·m", -3],
])("%s of %s is ten to the power of %d", (typed, base, power) => {
  expect(powerOf(typed, base, false)).toBe(power);
});

test.each([
  ["KHz", "Hz"],
  ["khz", "Hz"],
  ["r", "Ω"],
  ["a", "A"],
  ["MF", "F"],
  ["GB", "b"],
  ["Gb", "B"],
  ["GB", "bps"],
  ["k°C", "°C"],
  ["K", "Ω"],
  ["", "A"],
  ["A", ""],
  ["constructor", "A"],
])("%s is not guessed to be of %s", (typed, base) => {
  expect(powerOf(typed, base, false)).toBeUndefined();
});

test("a prefix alone is milli where it cannot be a meter", () => {
  expect([powerOf("m", "m", true), powerOf("m", "Ω", true), powerOf("m", "Ω", false)]).toEqual([
    0,
    -3,
    undefined,
  ]);
  expect([basesOf("k"), basesOf("n"), basesOf("m"), basesOf("G")]).toEqual([["Ω"], ["F", "H"], ["m"], []]);
});

test("a unit that does not fit is refused with those that do", () => {
  const refused = (unit: string) => refuseUnit("X", unitOf(unit));
  expect(refused("mA")).toBe("X is not a unit of current. Use A, mA or kA.");
  expect(refused("°C/W")).toBe("X is not a unit of thermal resistance. Use °C/W or m°C/W.");
  expect(refused("%")).toBe("X is not a unit of ratio. Use %.");
  expect(refused("")).toBe("Write the number without a unit.");
});

test("a number is moved into another unit without a trace of the calculation", () => {
  expect([inUnit(1_500_000, "MHz"), inUnit(0.00047, "µF"), inUnit(1.4 - 1.6, "V")]).toEqual([1.5, 470, -0.2]);
});
