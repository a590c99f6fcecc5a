import { formatMoney } from "@bulkhead/contract/money";
import type { PriceChange } from "@bulkhead/contract/price-ladder";

import { formatNumber } from "#ui/format-number.ts";

/** "was $18.90, +9,635 %" */
export function priceChangeWords({ before, after }: Pick<PriceChange, "before" | "after">): string {
  const percent = Math.round(((after - before) / before) * 100);
  return `was ${formatMoney(before)}, ${percent < 0 ? "−" : "+"}${formatNumber(Math.abs(percent))} %`;
}
