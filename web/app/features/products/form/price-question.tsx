import { formatUnitPrice } from "@bulkhead/contract/money";
import type { PriceChange } from "@bulkhead/contract/price-ladder";

import { formatNumber } from "#ui/format-number.ts";

/** "was $18.90, +9,635 %" */
export function priceChangeWords({ before, after }: Pick<PriceChange, "before" | "after">): string {
  const percent = Math.round(((after - before) / before) * 100);
  return `was ${formatUnitPrice(before)}, ${percent < 0 ? "−" : "+"}${formatNumber(Math.abs(percent))} %`;
}

/** Asked once before a price is saved that is much higher or lower than today's. */
export const priceQuestion = (changes: readonly PriceChange[], holdHours: number) => ({
  title: "Save this price?",
  action: "Save price",
  refusal: "Check it again",
  isAddition: true as const,
  detail: (
    <>
      <ul>
        {changes.map((change) => (
          <li key={change.from}>
            From {formatNumber(change.from)} units:{" "}
            <strong className="text-base-content">{formatUnitPrice(change.after)}</strong>,{" "}
            {priceChangeWords(change)}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Buyers can order at this price immediately, and it is held for {holdHours} hours.
      </p>
    </>
  ),
});
