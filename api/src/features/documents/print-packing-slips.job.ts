import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { packingSlipsTask, printPackingSlips } from "./print-packing-slips.ts";

/** Enqueued when somebody asks for them. */
export const printPackingSlipsJob: Job<Pick<Deps, "db" | "config">, typeof packingSlipsTask.payload> = {
  ...packingSlipsTask,
  run: async ({ db, config: { seller } }, { orders }) => {
    try {
      await inTransaction(db, (tx) => printPackingSlips(tx, seller, orders));
    } catch (error) {
      // One of them is not to be shipped any more. Whoever asks again is told so.
      if (!(error instanceof AppError)) throw error;
    }
  },
};
