import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { deletePackingSlips } from "./packing-slips.store.ts";

/** Every night: nobody packs today what was printed yesterday, and the addresses on it are not ours to keep. */
export const clearPackingSlipsJob: Job<Pick<Deps, "db" | "metrics">> = {
  name: "clear-packing-slips",
  every: "night",
  run: async ({ db, metrics }) => {
    metrics.cleared.inc({ what: "packing-slips" }, await inTransaction(db, deletePackingSlips));
  },
};
