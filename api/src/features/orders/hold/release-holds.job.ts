import type { Deps } from "#deps.ts";
import { releaseStock } from "#features/products/release-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { appendEvent } from "../order-events.store.ts";
import { endHolds } from "../orders.store.ts";

const BATCH = 200;

async function releaseBatch(tx: Tx): Promise<number> {
  const ended = await endHolds(tx, BATCH);
  if (ended.length === 0) return 0;
  await releaseStock(
    tx,
    ended.map(({ id, product_id, quantity }) => ({ productId: product_id, orderId: id, units: quantity })),
    null,
  );
  for (const { id, is_canceled } of ended) {
    await appendEvent(tx, id, "hold-ended", null);
    if (is_canceled) await appendEvent(tx, id, "cancelled", null);
  }
  return ended.length;
}

/**
 * Every minute: unpaid orders whose hold is over return their units to stock, unless a card may still be charged for them.
 * They stay in the lists and can still be paid, except those whose hold was renewed before: they are canceled.
 */
export const releaseHoldsJob: Job<Pick<Deps, "db">> = {
  name: "release-holds",
  every: "minute",
  run: async ({ db }) => {
    while ((await inTransaction(db, releaseBatch)) === BATCH);
  },
};
