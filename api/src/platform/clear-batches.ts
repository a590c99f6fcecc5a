import type { Metrics } from "./metrics.ts";

const BATCH = 5_000;

/** Deletes old rows. Each batch is a transaction of its own, so that none takes long and a failure undoes one of them. */
export async function clearBatches(
  metrics: Metrics,
  what: string,
  clearBatch: (size: number) => Promise<number>,
): Promise<void> {
  for (let cleared = BATCH; cleared === BATCH;) {
    cleared = await clearBatch(BATCH);
    metrics.cleared.inc({ what }, cleared);
  }
}
