import * as z from "zod/mini";

import { releaseStock } from "#features/products/release-stock.ts";
import { inTransaction, type Pool, type Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";

import { appendEvent } from "./order-events.store.ts";
import { endHolds } from "./orders.store.ts";

const GROUP = 200;

async function releaseSome(tx: Tx): Promise<number> {
  const ended = await endHolds(tx, GROUP);
  if (ended.length === 0) return 0;
  await releaseStock(
    tx,
    ended.map(({ id, product_id, quantity }) => ({ productId: product_id, orderId: id, units: quantity })),
    null,
  );
  for (const { id } of ended) await appendEvent(tx, id, "hold-ended", null);
  return ended.length;
}

const payload = z.object({});

/** Every minute: unpaid orders whose hold is over give their units back, unless a card may still be charged for them. They stay listed and payable. */
export const releaseHoldsJob: Job<{ db: Pool }, typeof payload> = {
  name: "release-holds",
  payload,
  every: "minute",
  run: async ({ db }) => {
    while ((await inTransaction(db, releaseSome)) === GROUP);
  },
};
