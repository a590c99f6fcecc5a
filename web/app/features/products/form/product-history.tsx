import type { Activity } from "@bulkhead/contract/activity";

import { ActivityLines } from "#features/activity/activity-lines.tsx";
import { priceWords } from "#features/activity/activity-words.ts";
import { DateTime } from "#ui/date-time.tsx";

interface ProductHistoryProps {
  /** The last things that were done to it. */
  lines: readonly Activity[];
  /** Those that changed its price. */
  prices: readonly Activity[];
}

/** What staff did to a part, and what it has cost. */
export function ProductHistory({ lines, prices }: ProductHistoryProps) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-12 grid gap-8 lg:max-w-2xl">
      <section>
        <h3 className="mb-3 text-lg">Activity</h3>
        <ActivityLines lines={lines} label="Activity of this part" />
      </section>
      {prices.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">Price history</h3>
          <ol
            aria-label="Price history"
            className="border-base-300 divide-base-300 divide-y border-y text-sm"
          >
            {prices.map(
              ({ _id, at, actor, price }) =>
                price && (
                  <li key={_id} className="grid gap-x-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
                    <span className="text-muted">
                      <DateTime at={at} />
                    </span>
                    <span className="wrap-anywhere">
                      {priceWords(price)} <span className="text-muted">by {actor ?? "a closed account"}</span>
                    </span>
                  </li>
                ),
            )}
          </ol>
        </section>
      )}
    </div>
  );
}
