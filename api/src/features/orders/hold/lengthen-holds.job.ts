import type { Deps } from "#deps.ts";
import { lengthenHoldsTask } from "#features/users/sign-in.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { lengthenHolds } from "../orders.store.ts";

/** Soon after a buyer has verified their email. */
export const lengthenHoldsJob: Job<Pick<Deps, "db" | "config">, typeof lengthenHoldsTask.payload> = {
  ...lengthenHoldsTask,
  run: async ({ db, config }, { user }) => {
    await inTransaction(db, (tx) => lengthenHolds(tx, user, config.orders.holdHours));
  },
};
