import { formatMoney } from "@bulkhead/contract/money";
import type { Seller } from "@bulkhead/contract/seller";

export interface NamedValue {
  name: string;
  value: string;
}

/** The part of a price that is tax, rounded to cents. */
export function taxIn(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1_000);
  return Math.round((cents * thousandths) / (100_000 + thousandths));
}

function taxOf(cents: number, salesTax: Seller["salesTax"]): NamedValue {
  if (!salesTax) return { name: "Sales tax", value: "Not included" };
  const { name, percent } = salesTax;
  return { name: `${name} ${percent}%, included`, value: formatMoney(taxIn(cents, percent)) };
}

/** What stands above the total. Nothing is ever added to what the orders cost. */
export function sumsOf(
  cents: number,
  { freight, salesTax }: Pick<Seller, "freight" | "salesTax">,
): NamedValue[] {
  return [
    { name: "Goods", value: formatMoney(cents) },
    { name: "Freight", value: freight === "included" ? "Included" : "Not included" },
    taxOf(cents, salesTax),
  ];
}
