import type { IssuedDocument, listDocumentMonths } from "@bulkhead/contract/documents";
import type { Output } from "@bulkhead/contract/endpoint";

import { formatUtcMonth } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";

type Months = Output<typeof listDocumentMonths>;

const MOST_NAMED = 3;

/** The first order, and the others: "BH-104872" and ", BH-104873, BH-104874 and 5 more, PU-2041". */
export function aboutWords({ orders, purchases }: Pick<IssuedDocument, "orders" | "purchases">) {
  const [first = "", ...others] = orders;
  const named = others.slice(0, MOST_NAMED - 1);
  const more = others.length - named.length;
  const listed = (numbers: readonly string[]) => numbers.map((number) => `, ${number}`).join("");
  const rest = listed(named) + (more > 0 ? ` and ${formatNumber(more)} more` : "") + listed(purchases);
  return [first, rest] as const;
}

/** Each with how many documents there are. One that the URL names is there also without any. */
export function monthOptions(months: Months, chosen: string | undefined): [value: string, words: string][] {
  const isUnknown = chosen !== undefined && months.every(({ month }) => month !== chosen);
  const all = isUnknown ? [{ month: chosen, documents: 0 }, ...months] : months;
  const words = ({ month, documents }: Months[number]) =>
    `${formatUtcMonth(month)} (${formatNumber(documents)})`;
  return [["", "All months"], ...all.map((one): [string, string] => [one.month, words(one)])];
}

/** The chosen month, else the last one that is over: that is what finance books. Undefined if there is nothing in it. */
export function monthToDownload(
  months: Months,
  { month, search }: { month?: string | undefined; search?: string | undefined },
  now: Date,
): string | undefined {
  if (month !== undefined) return months.some((one) => one.month === month) ? month : undefined;
  if (search !== undefined) return undefined;
  const current = now.toISOString().slice(0, 7);
  return (months.find((one) => one.month < current) ?? months[0])?.month;
}
