import * as fc from "fast-check";
import { expect, test } from "vitest";

import { findQuantities, readNumbers, showNumbers, type Numbers } from "./quantities.ts";
import { UNITS } from "./units.ts";

/** "0.47" of mantissa 47 and two decimals. */
const decimal = (mantissa: number, decimals: number) => {
  const digits = String(mantissa).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
const powers = { p: -12, n: -9, u: -6, "\u00B5": -6, "\u03BC": -6, m: -3, "": 0, k: 3, M: 6, G: 9 };
type Prefix = keyof typeof powers;

const written: [unit: string, prefixes: Prefix[], words: string[]][] = [
  ["Ω", ["", "m", "k", "M", "G"], ["", "Ω", "\u2126", "ohm", "ohms", "Ohm", "R"]],
  ["V", ["", "u", "m", "k"], ["", "V", "volts"]],
  ["F", ["p", "n", "u", "\u00B5", "\u03BC", "m"], ["", "F"]],
  ["A", ["p", "n", "u", "\u00B5", "\u03BC", "m", "k", "M"], ["", "A", "amps"]],
];
const styles: ((whole: string, decimals: string, prefix: Prefix, word: string) => string)[] = [
  (whole, decimals, prefix, word) => `${whole}.${decimals}${prefix}${word}`,
  (whole, decimals, prefix, word) => `+${whole}.${decimals}0 ${prefix}${word}`,
  (whole, decimals, prefix, word) => `0${whole}.${decimals}\u00A0${prefix}${word}`,
  (whole, decimals, prefix, word) =>
    prefix === ""
      ? `${whole}${/^[RVΩ]$/.test(word) ? word : "."}${decimals}`
      : `${whole}${prefix}${decimals}${word}`,
];

test("hundreds of spellings of a value are equal numbers", () => {
  const spellings = written.flatMap(([unit, prefixes, words]) =>
    prefixes.flatMap((prefix) =>
      words.flatMap((word) =>
        ["4.7", "0.22", "100.5"].flatMap((value) => {
          const [whole = "", decimals = ""] = value.split(".");
          const low = Number(`${value}e${powers[prefix]}`);
          return styles.map((style) => ({ unit, typed: style(whole, decimals, prefix, word), low }));
        }),
      ),
    ),
  );
  expect(spellings.length).toBeGreaterThan(250);
  const read = spellings.map(({ unit, typed }) => ({
    unit,
    typed,
    ...(readNumbers(typed, unit) as Numbers),
  }));
  expect(read).toEqual(spellings);
});

const units = fc.constantFrom(...UNITS.keys());
const kinds = fc.constantFrom("number" as const, "range" as const);
const pairs = fc.constantFrom(
  ...[...UNITS].flatMap(([asked, { base }]) =>
    [...UNITS].flatMap(([written, unit]) =>
      unit.base === base ? [{ asked, written, power: unit.power }] : [],
    ),
  ),
);
const values = fc
  .tuple(fc.boolean(), fc.nat({ max: 999_999_999 }), fc.nat({ max: 9 }))
  .map(([isNegative, mantissa, decimals]) => `${isNegative ? "−" : ""}${decimal(mantissa, decimals)}`);

test("a decimal is the same number in every unit of its kind", () => {
  fc.assert(
    fc.property(values, pairs, (value, { asked, written, power }) => {
      const low = Number(`${value.replace("−", "-")}e${power}`) + 0;
      expect(readNumbers(`${value} ${written}`, asked)).toEqual({ low });
    }),
    { numRuns: 1_000 },
  );
});

test("what is shown is read as the same numbers", () => {
  const before = fc.constantFrom("", "up to ", "min ", "±", "0 to ");
  const after = fc.constantFrom("", " at 1.8 V", " for 10 ms", " @ −40 °C", " max");
  fc.assert(
    fc.property(before, values, after, pairs, kinds, fc.nat({ max: 4 }), (...typed) => {
      const [words, value, more, { asked: unit, written }, kind, decimals] = typed;
      const numbers = readNumbers(`${words}${value} ${written}${more}`, unit, kind);
      // Half a range is shown as one number.
      fc.pre(typeof numbers !== "string" && (kind === "number" || numbers.high !== undefined));
      expect(readNumbers(showNumbers(numbers, { unit, decimals }), unit, kind)).toEqual(numbers);
    }),
    { numRuns: 1_000 },
  );
});

test("any text is read or refused, and what is found lies in it", () => {
  const signs = fc.string({
    unit: fc.constantFrom(..."0123456789.,-−–±≤ kMmµnRVAΩ%°C/x×to@(".split("")),
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), units, kinds, (text, unit, kind) => {
      const read = readNumbers(text, unit, kind);
      const isAnswer = typeof read === "string" ? read.endsWith(".") : Number.isFinite(read.low ?? read.high);
      expect(isAnswer).toBe(true);
      let last = 0;
      for (const { start, end, low = -Infinity, high = Infinity } of findQuantities(text)) {
        expect(start >= last && end > start && end <= text.length && low <= high).toBe(true);
        last = end;
      }
    }),
    { numRuns: 1_000 },
  );
});
