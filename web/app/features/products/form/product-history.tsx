import type { Activity } from "@bulkhead/contract/activity";

import { ActivityLines, Log } from "#features/activity/activity-lines.tsx";
import { priceWords } from "#features/activity/activity-words.ts";

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
          <Log label="Price history" lines={prices}>
            {({ price }) => price && priceWords(price)}
          </Log>
        </section>
      )}
    </div>
  );
}
