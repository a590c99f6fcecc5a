// Money in words. Without schemas, because public pages need it.

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
