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

/** The same, of what can be below zero. */
export const balance = z.codec(z.number().check(z.refine(hasWholeCents)), z.int(), cents);

let format: Intl.NumberFormat;

/** A shop has one currency, so each process is told once, when it starts. */
export function setCurrency(currency: string): void {
  format = new Intl.NumberFormat("en-US", { style: "currency", currency });
}
setCurrency("USD");

/** The card provider takes bank transfers in this currency only. */
export const takesTransfers = (): boolean => format.resolvedOptions().currency === "USD";

/** "$122,250.00" */
export const formatMoney = (cents: number): string => format.format(cents / 100);
