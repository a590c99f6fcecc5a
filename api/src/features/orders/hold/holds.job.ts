import { releaseStock } from "#features/products/order-stock.ts";
import { lengthenHoldsTask } from "#features/users/sign-in.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import type { Deps } from "../../../deps.ts";
import { appendEvents } from "../order-events.store.ts";
import { endHolds, lengthenHolds } from "../orders.store.ts";
import { sumNeverPaid } from "../place/network-holds.store.ts";
import { sumHolds } from "./holds.store.ts";

const BATCH = 200;

async function releaseBatch(tx: Tx): Promise<number> {
  const ended = await endHolds(tx, BATCH);
  if (ended.length === 0) return 0;
  await releaseStock(
    tx,
    ended.map(({ id, product_id, quantity }) => ({ productId: product_id, orderId: id, units: quantity })),
    null,
  );
  const idsOf = (released: typeof ended) => released.map(({ id }) => id);
  await appendEvents(tx, idsOf(ended), "hold-ended", null);
  await appendEvents(tx, idsOf(ended.filter((one) => one.is_canceled)), "cancelled", null);
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

/** Soon after a buyer has verified their email. */
export const lengthenHoldsJob: Job<Pick<Deps, "db" | "config">, typeof lengthenHoldsTask.payload> = {
  ...lengthenHoldsTask,
  run: async ({ db, config }, { user }) => {
    await inTransaction(db, (tx) => lengthenHolds(tx, user, config.orders.holdHours));
  },
};

/** Every minute: a shop whose stock is held for nothing should be noticed. */
export const measureHoldsJob: Job<Pick<Deps, "db" | "metrics">> = {
  name: "measure-holds",
  every: "minute",
  run: async ({ db, metrics }) => {
    const { orders, cents, most } = await sumHolds(db);
    metrics.heldOrders.set(orders);
    metrics.heldCents.set({ whose: "all accounts" }, cents);
    metrics.heldCents.set({ whose: "one account" }, most);
    metrics.neverPaidShare.set((await sumNeverPaid(db)).share);
  },
};
