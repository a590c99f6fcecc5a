import { formatMoney } from "@bulkhead/contract/money";
import { rungsOf, unitPriceFor, type Ladder } from "@bulkhead/contract/price-ladder";

import { formatNumber } from "#ui/format-number.ts";

export interface PriceChange {
  /** From this many units on. */
  from: number;
  before: number;
  after: number;
}

/** "was $18.90, +9,635 %" */
export function priceChangeWords({ before, after }: Pick<PriceChange, "before" | "after">): string {
  const percent = Math.round(((after - before) / before) * 100);
  return `was ${formatMoney(before)}, ${percent < 0 ? "−" : "+"}${formatNumber(Math.abs(percent))} %`;
}

/** A dot that was lost or moved changes a price by more than half. */
const isLarge = ({ before, after }: PriceChange) => Math.abs(after - before) > before / 2;

/** Where buyers would pay much more or much less than today, whichever rung of the ladder it comes from. */
export function largePriceChanges(before: Ladder, after: Ladder): PriceChange[] {
  const quantities = new Set([...rungsOf(before), ...rungsOf(after)].map(({ from }) => from));
  return [...quantities]
    .toSorted((a, b) => a - b)
    .map((from) => ({ from, before: unitPriceFor(before, from), after: unitPriceFor(after, from) }))
    .filter(isLarge);
}
