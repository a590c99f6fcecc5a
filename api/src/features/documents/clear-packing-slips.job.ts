import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { deletePackingSlips } from "./packing-slips.store.ts";

const payload = z.object({});

/** Every night: nobody packs today what was printed yesterday, and the addresses on it are not ours to keep. */
export const clearPackingSlipsJob: Job<Pick<Deps, "db" | "metrics">, typeof payload> = {
  name: "clear-packing-slips",
  payload,
  every: "night",
  run: async ({ db, metrics }) => {
    metrics.cleared.inc({ what: "packing-slips" }, await inTransaction(db, deletePackingSlips));
  },
};
