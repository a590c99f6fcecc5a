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

let format: Intl.NumberFormat;
let formatPrice: Intl.NumberFormat;

/** A shop has one currency, so each process is told once, when it starts. */
export function setCurrency(currency: string): void {
  format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  formatPrice = new Intl.NumberFormat("en-US", {
    ...{ style: "currency", currency },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 6 },
  });
}
setCurrency("USD");

/** The card provider takes bank transfers in this currency only. */
export const takesTransfers = (): boolean => format.resolvedOptions().currency === "USD";

/** "$122,250.00" */
export const formatMoney = (cents: number): string => format.format(cents / 100);

/** "$1.55" and "$0.0042": a unit price is never rounded. */
export const formatUnitPrice = (micros: number): string => formatPrice.format(micros / 1e6);

/** "1.55" and "0.0042", for files. */
export const decimalPrice = (micros: number): string => (micros / 1e6).toFixed(6).replace(/0{1,4}$/, "");
