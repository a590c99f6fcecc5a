import { parseOrderNumber } from "@bulkhead/contract/order-number";

/** The last digits of a number name it, from so many on. */
export const FEWEST_DIGITS = 3;
/** Orders are known by the end of their number, so of it two are enough. */
const FEWEST_OF_ORDER = 2;

const AMOUNT = /^\p{Sc}?\s?(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(\d\d?))?$/u;

/** In cents. The sign of the currency, separators and cents may be missing. Larger ones are beyond what an order can cost. */
export function readAmount(typed: string): number | undefined {
  const [, units, cents = ""] = AMOUNT.exec(typed) ?? [];
  return units === undefined ? undefined : Number(units.replaceAll(",", "") + cents.padEnd(2, "0"));
}

/** The digits with which the number of an order may end. */
export function readNumberEnd(typed: string): string | undefined {
  if (parseOrderNumber(typed) === undefined) return undefined;
  const digits = typed.replaceAll(/\D/g, "");
  return digits.length < FEWEST_OF_ORDER ? undefined : digits;
}

/** What a text ends with, as a pattern for the same text backwards. */
export const endPattern = (text: string) => `${Array.from(text).toReversed().join("")}%`;

/** A number that somebody reads out, however they write it. */
const PHONE = /^[+(\d][\d\s()./-]*$/;
/** With so many digits it may be the whole number, and a zero before it stands for the country. */
const WHOLE_PHONE = 6;

/** The digits with which a phone number may end and, if a country was typed, those with which it begins. */
export function readPhone(typed: string): { end?: string | undefined; start?: string | undefined } {
  const digits = typed.replaceAll(/\D/g, "");
  if (!PHONE.test(typed) || digits === "") return {};
  const end = digits.length < WHOLE_PHONE ? digits : digits.replace(/^0+/, "");
  const start = typed.startsWith("+") ? digits : undefined;
  return { end: end.length < FEWEST_DIGITS ? undefined : end, start };
}

const DOCUMENT = /^(inv|cn)?[-\s]*((?:\d{4}[-\s])?\d+)$/i;
const kinds = { inv: "invoice", cn: "credit-note" } as const;

/** "INV-2026-00023", or the digits at its end. */
export function readDocument(typed: string) {
  const [, prefix, number = ""] = DOCUMENT.exec(typed) ?? [];
  const digits = number.replaceAll(/\D/g, "");
  if (digits.length < (prefix ? 1 : FEWEST_DIGITS)) return undefined;
  const kind = prefix && kinds[prefix.toLowerCase() as keyof typeof kinds];
  // With its year.
  return { kind, digits, isWhole: digits.length >= 9 };
}

/** Abbreviated by some and not by others. */
const streets = ["road rd", "street st", "avenue ave", "boulevard blvd", "drive dr", "lane ln"];

/** The same word of a street as others write it. */
export const otherwise = (word: string): string[] =>
  streets.map((pair) => pair.split(" ")).flatMap((pair) => (pair.includes(word) ? pair : []));

/** Whether somebody meant this word and added, left out, changed or swapped one letter. */
export function isMistyped(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return long.slice(0, at) + long.slice(at + 1) === short;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    at < long.length && [1, ...(isSwapped ? [2] : [])].some((n) => short.slice(at + n) === long.slice(at + n))
  );
}
