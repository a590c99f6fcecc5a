import { formatMoney } from "@bulkhead/contract/money";
import type { OrderRanges } from "@bulkhead/contract/order-ranges";

import { formatUtcDay, formatUtcMonth } from "#ui/date-time.tsx";

type Range = keyof OrderRanges;

/** What else narrows a list of orders, in the order in which it is asked for. */
export const rangeNames: Record<Range, string> = {
  placedFrom: "Placed from",
  placedTo: "Placed to",
  paidFrom: "Paid from",
  paidTo: "Paid to",
  payFrom: "Total from",
  payTo: "Total to",
  month: "Placed in",
};
const names = Object.keys(rangeNames) as Range[];

/** Those that are set. */
export const rangesIn = (asked: OrderRanges): OrderRanges =>
  Object.fromEntries(names.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));

/** As in the URL. */
export const rangeParams = (ranges: OrderRanges): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, value]) => [
      name,
      `${typeof value === "number" ? value / 100 : value}`,
    ]),
  );

function valueWords(name: string, value: string | number): string {
  if (typeof value === "number") return formatMoney(value);
  return name === "month" ? formatUtcMonth(value) : formatUtcDay(new Date(value));
}

/** "Placed from Oct 1, 2026", each with its parameter. */
export const rangeWords = (ranges: OrderRanges): [Range, string][] =>
  names.flatMap((name) => {
    const value = ranges[name];
    return value === undefined ? [] : [[name, `${rangeNames[name]} ${valueWords(name, value)}`]];
  });

const MONTHS = 24;

/** The last months in UTC, newest first, and the chosen one if it is older. For a select. */
export function monthOptions(now: Date, chosen = ""): [string, string][] {
  const months = Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  );
  const all = chosen === "" || months.includes(chosen) ? months : [...months, chosen];
  return [["", "Any month"], ...all.map((value): [string, string] => [value, formatUtcMonth(value)])];
}
