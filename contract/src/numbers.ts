import * as z from "zod/mini";

import { money, unitPrice } from "./money.ts";

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
