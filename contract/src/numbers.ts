import * as z from "zod/mini";

/** Compared as units: a sum of many millions times 100 is no longer a whole number. */
function hasWholeCents(units: number): boolean {
  return Math.abs(units - Math.round(units * 100) / 100) < 1e-8;
}

const cents = {
  decode: (units: number) => Math.round(units * 100),
  encode: (whole: number) => whole / 100,
};

/** Decimal currency units on the wire, integer cents in code. */
export const money = z.codec(
  z.number().check(z.nonnegative(), z.refine(hasWholeCents, { error: "must have at most two decimals" })),
  z.int(),
  cents,
);

/** A unit price: decimal currency units with at most six decimals on the wire, whole millionths in code. */
export const unitPrice = z.codec(
  z.number().check(
    z.nonnegative(),
    z.refine((units) => Math.round(units * 1e6) / 1e6 === units, { error: "must have at most six decimals" }),
  ),
  z.int(),
  { decode: (units) => Math.round(units * 1e6), encode: (micros) => micros / 1e6 },
);

/** The same, of what can be below zero. */
export const balance = z.codec(z.number().check(z.refine(hasWholeCents)), z.int(), cents);

/** "101", "6.85", "-5"; not "1e3", "0x10", "1,000" or "". */
const NUMERAL = /^-?\d+(\.\d+)?$/;

const error = "must be a number";

/** What callers send as a number. Forms send text, so a plain numeral is accepted as text too. */
export const numberInput = z.codec(
  z.union([z.number(), z.string().check(z.trim(), z.regex(NUMERAL, { error }))], {
    error: ({ input }) => (input === undefined ? undefined : error),
  }),
  z.number(),
  { decode: Number, encode: (number) => number },
);

export const intInput = z.pipe(numberInput, z.int());
export const moneyInput = z.pipe(numberInput, money);
export const unitPriceInput = z.pipe(numberInput, unitPrice);
