import type { Deps } from "#deps.ts";
import { clearBatches } from "#platform/clear-batches.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { clearEvents } from "./provider-events.store.ts";

/** Far longer than the provider sends an event again. */
const KEPT_DAYS = 30;

/** Every night: forgets which events of the provider were processed. */
export const clearEventsJob: Job<Pick<Deps, "db" | "metrics">> = {
  name: "clear-events",
  every: "night",
  run: ({ db, metrics }) =>
    clearBatches(metrics, "events", (size) => inTransaction(db, (tx) => clearEvents(tx, KEPT_DAYS, size))),
};
