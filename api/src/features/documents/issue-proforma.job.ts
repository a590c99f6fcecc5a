import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { issueProforma, proformaTask } from "./issue-proforma.ts";

/** Enqueued when somebody asks for it. */
export const issueProformaJob: Job<Pick<Deps, "db" | "config">, typeof proformaTask.payload> = {
  ...proformaTask,
  run: ({ db, config: { seller } }, { order }) => inTransaction(db, (tx) => issueProforma(tx, seller, order)),
};
