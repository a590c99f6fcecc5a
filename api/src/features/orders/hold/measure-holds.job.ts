import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { sumNeverPaid } from "../place/network-holds.store.ts";
import { sumHolds } from "./holds.store.ts";

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
