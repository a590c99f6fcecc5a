import { type ErrorCode, errors } from "@bulkhead/contract/errors";
import { priceChange } from "@bulkhead/contract/list-lines";
import type { ListLine, ListSummary } from "@bulkhead/contract/lists";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import {
  leastChargeWords,
  leastUnits,
  rungsOf,
  totalFor,
  unitPriceFor,
} from "@bulkhead/contract/price-ladder";

import { mostUnits, packedWords } from "#features/orders/place/offer.ts";
import { leadWords } from "#features/products/part/part-words.ts";
import { type StockLevel, stockLevel, stockWords } from "#features/products/stock-words.ts";
import { formatDay } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";

export interface Told {
  words: string;
  level: StockLevel;
  /** Less important. */
  detail?: string | undefined;
}

const signed = (micros: number) => `${micros < 0 ? "−" : "+"}${formatUnitPrice(Math.abs(micros))}`;

/** How a line has changed since it was saved, if it has. */
export function changeWords(line: ListLine): Told | undefined {
  const { part, quantity, saved } = line;
  if (part.isGone) return { words: "No longer sold", level: "none" };
  const change = priceChange(line);
  if (change !== 0)
    return {
      words: signed(change),
      level: change < 0 ? "plenty" : "short",
      detail: `was ${formatUnitPrice(saved.price)} on ${formatDay(saved.at)}`,
    };
  // Less stock matters only where it no longer suffices.
  if (saved.available >= quantity && part.quantity < quantity)
    return {
      words: `−${formatNumber(saved.available - part.quantity)} units`,
      level: "none",
      detail: `${formatNumber(saved.available)} on ${formatDay(saved.at)}`,
    };
  return undefined;
}

export interface LineTold {
  price: string;
  /** "10,000+ $0.34" */
  next: { from: number; words: string } | undefined;
  packs: string | undefined;
  stock: Told;
  total: string;
  /** With how many units could be ordered instead. */
  problem: { words: string; fitting: number | undefined } | undefined;
}

/** What a list says about a line, and why no order can be placed for it. */
export function lineWords({ part, quantity }: ListLine, code: ErrorCode | undefined): LineTold {
  const most = mostUnits(part);
  const [, ...breaks] = rungsOf(part);
  const rung = breaks.find(({ from }) => from > quantity && from <= most);
  const fitting = code === "quantity_too_small" ? leastUnits(part, MIN_ORDER_QUANTITY) : most;
  const message =
    code === "below_least_charge" ? leastChargeWords(part, quantity) : code && errors[code].message;
  return {
    price: formatUnitPrice(unitPriceFor(part, quantity)),
    next: rung && { from: rung.from, words: `${formatNumber(rung.from)}+ ${formatUnitPrice(rung.price)}` },
    packs: packedWords(quantity, part.pack),
    stock: {
      words: part.isGone ? "Not for sale" : stockWords(part.quantity, quantity),
      level: part.isGone ? "none" : stockLevel(part.quantity, quantity),
      detail: part.leadWeeks === undefined ? undefined : `More in ${leadWords(part.leadWeeks)}`,
    },
    total: code ? "–" : formatMoney(totalFor(part, quantity)),
    problem:
      message === undefined
        ? undefined
        : { words: `${message}.`, fitting: part.isGone || most === 0 ? undefined : fitting },
  };
}

/** "of Ana Marques, shared with Norte Placas, 4 people" */
export function whoseWords(
  { owner, isOwn, isShared }: Pick<ListSummary, "owner" | "isOwn" | "isShared">,
  company = "your company",
  people = 0,
): string {
  if (!isShared) return "only you see it";
  const by = isOwn ? "" : `of ${owner || "a former colleague"}, `;
  return `${by}shared with ${company}${people > 1 ? `, ${formatNumber(people)} people` : ""}`;
}

/** "−$1,604.00 since it was saved" */
export function differenceWords({ total, totalThen }: Pick<ListSummary, "total" | "totalThen">) {
  const more = total - totalThen;
  return more === 0 ? undefined : `${more < 0 ? "−" : "+"}${formatMoney(Math.abs(more))} since it was saved`;
}

/** What has happened to a list since it was saved, in a line and a detail. */
export function summaryWords(summary: ListSummary): Told {
  const { lines, holdable, repriced, total, totalThen } = summary;
  const open = lines - holdable;
  if (open > 0)
    return {
      words: `${countWords(open, "line")} cannot be held`,
      level: "short",
      detail: repriced > 0 ? `${countWords(repriced, "price")} changed` : undefined,
    };
  if (repriced > 0)
    return {
      words: `${countWords(repriced, "price")} changed`,
      level: total > totalThen ? "short" : "plenty",
      detail: differenceWords(summary),
    };
  return { words: "Nothing changed", level: "plenty", detail: lines > 0 ? "all in stock" : undefined };
}
