import { sql } from "kysely";

import { clearBatches } from "./clear-batches.ts";
import type { Tx } from "./db.ts";
import type { Job } from "./jobs.ts";
import type { Metrics } from "./metrics.ts";
import { inTransaction, type Pool } from "./pool.ts";

/** Longer than anybody sends a request again. */
const KEPT_DAYS = 30;

async function clearAnswers(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from answered_requests
    where (user_id, request_key) in (
      select user_id, request_key from answered_requests
      where at < now() - make_interval(days => ${KEPT_DAYS})
      limit ${size}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** Every night: forgets the answers to old requests. */
export const clearAnswersJob: Job<{ db: Pool; metrics: Metrics }> = {
  name: "clear-answers",
  every: "night",
  run: ({ db, metrics }) =>
    clearBatches(metrics, "answers", (size) => inTransaction(db, (tx) => clearAnswers(tx, size))),
};
