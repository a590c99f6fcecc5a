import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { issueProforma, proformaTask } from "./issue-proforma.ts";

/** Enqueued when somebody asks for it. */
export const issueProformaJob: Job<Pick<Deps, "db" | "config">, typeof proformaTask.payload> = {
  ...proformaTask,
  run: ({ db, config: { seller } }, { order }) => inTransaction(db, (tx) => issueProforma(tx, seller, order)),
};
