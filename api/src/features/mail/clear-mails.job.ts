import type { Deps } from "#deps.ts";
import { clearBatches } from "#platform/clear-batches.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { forgetMailCounts } from "./mail-caps.store.ts";
import { clearMails } from "./mails.store.ts";

/** As long as somebody may ask whether they were told. */
const KEPT_DAYS = 90;
/** Mail waits that long only in a shop without a mail server. */
const WAITING_DAYS = 3;

/** Every night: forgets which mails were sent, and those that are too old to be sent. */
export const clearMailsJob: Job<Pick<Deps, "db" | "metrics">> = {
  name: "clear-mails",
  every: "night",
  run: async ({ db, metrics }) => {
    await inTransaction(db, forgetMailCounts);
    await clearBatches(metrics, "mails", (size) =>
      inTransaction(db, (tx) => clearMails(tx, KEPT_DAYS, WAITING_DAYS, size)),
    );
  },
};
