import type { FigurePeriod, Figures } from "@bulkhead/contract/figures";
import { formatMoney } from "@bulkhead/contract/money";

import { formatUtcDay, formatUtcMonth } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";

type Sold = Figures["parts"][number]["before"];
type Shipped = Figures["total"]["before"];

export const keptOf = ({ paid, refunded }: Pick<Sold, "paid" | "refunded">): number => paid - refunded;

/** "Nov 16, 2026" or "November 2026". */
export const periodWords = (by: FigurePeriod, start: string): string =>
  by === "day" ? formatUtcDay(new Date(start)) : formatUtcMonth(start);

/** "26 h", or "0.4 h" where it is less than a working day. */
export function hoursWords(hours: number | undefined): string {
  if (hours === undefined) return "–";
  return `${formatNumber(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours))} h`;
}

/** "+12%", or nothing if there is nothing to compare with. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return "";
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? "±0%" : `${percent > 0 ? "+" : "−"}${formatNumber(Math.abs(percent))}%`;
}

/** "$1,200.00 before, +12%" */
export function beforeWords(
  now: number,
  before: number,
  format: (value: number) => string = formatNumber,
): string {
  return [`${format(before)} before`, changeWords(now, before)].filter(Boolean).join(", ");
}

/** "3 orders, 303 units" */
export const soldWords = ({ orders, units }: Pick<Sold, "orders" | "units">): string =>
  `${countWords(orders, "order")}, ${formatNumber(units)} units`;

/** What else adds up to the same. */
export function ledgerWords({ paid, refunded, held }: Figures["ledger"]): string {
  const waiting = held === 0 ? "" : ` Another ${formatMoney(held)} arrived by bank and is not used yet.`;
  return `Of all time, ${formatMoney(paid)} was paid and ${formatMoney(refunded)} went back. The movements for the accountant and the file of all orders add up to the same.${waiting}`;
}

const columns: readonly (readonly [head: string, cell: (figures: Shipped) => string | number])[] = [
  ["orders", ({ orders }) => orders],
  ["units", ({ units }) => units],
  ["paid", ({ paid }) => (paid / 100).toFixed(2)],
  ["refunded", ({ refunded }) => (refunded / 100).toFixed(2)],
  ["kept", (figures) => (keptOf(figures) / 100).toFixed(2)],
  ["median hours to ship", ({ hoursToShip }) => hoursToShip?.toFixed(1) ?? ""],
];

/** All periods, empty ones too, each beside the one before. There is nothing in it that a spreadsheet could take for a formula. */
export function figuresCsv({ by, periods }: Pick<Figures, "by" | "periods">): string {
  const heads = columns.map(([head]) => head);
  const lines = periods.map((period) => [
    period.start,
    ...columns.map(([, cell]) => cell(period)),
    ...columns.map(([, cell]) => cell(period.before)),
  ]);
  return [[`${by} (UTC)`, ...heads, ...heads.map((head) => `${head} before`)], ...lines]
    .map((line) => `${line.join(",")}\r\n`)
    .join("");
}

/** For whoever does not see the chart. */
export function chartWords({ by, total, periods }: Pick<Figures, "by" | "total" | "periods">): string {
  const best = periods.toSorted((a, b) => keptOf(b) - keptOf(a))[0];
  const sum = `${formatMoney(keptOf(total))} in all, ${beforeWords(keptOf(total), keptOf(total.before), formatMoney)}.`;
  if (!best || keptOf(best) === 0) return sum;
  return `${sum} The best ${by} is ${periodWords(by, best.start)} with ${formatMoney(keptOf(best))}.`;
}
