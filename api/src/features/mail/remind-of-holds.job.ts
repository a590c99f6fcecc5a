import { HOLD_REMINDER_HOURS } from "@bulkhead/contract/limits";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { addHoldReminders } from "./mails.store.ts";

/** Every minute: tells buyers whose hold is about to end, once per hold. */
export const remindOfHoldsJob: Job<Pick<Deps, "db">> = {
  name: "remind-of-holds",
  every: "minute",
  run: async ({ db }) => {
    await inTransaction(db, (tx) => addHoldReminders(tx, HOLD_REMINDER_HOURS));
  },
};
