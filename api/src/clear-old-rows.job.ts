import { DELETED_LIST_DAYS, DROPPED_MAIL_DAYS } from "@bulkhead/contract/limits";
import { sql, type RawBuilder } from "kysely";

import type { Database } from "#platform/database/database.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction, type Pool } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";
import type { Metrics } from "#platform/metrics.ts";

const BATCH = 5_000;

/** What nobody needs any more. Rows that are not listed are kept, or their feature erases them. */
const old: Partial<Record<keyof Database, RawBuilder<unknown>>> = {
  // Longer than anybody sends a request again.
  answered_requests: sql`at < now() - interval '30 days'`,
  // Far longer than the provider sends an event again.
  webhook_events: sql`received_at < now() - interval '30 days'`,
  // As long as somebody may ask whether they were told. Mail waits for 3 days only in a shop without a mail server.
  mails: sql`least(sent_at, failed_at) < now() - interval '90 days'
    or (sent_at is null and failed_at is null and due_at < now() - interval '3 days')`,
  mail_counts: sql`day < (now() at time zone 'utc')::date - ${DROPPED_MAIL_DAYS}::integer`,
  // Nobody packs today what was printed yesterday, and the addresses on it are not ours to keep.
  packing_slips: sql`true`,
  // With their lines.
  lists: sql`deleted_at < now() - ${DELETED_LIST_DAYS} * interval '1 day'`,
  // Addresses of people are kept only as long as they are counted. The next order from there makes the row again.
  network_counts: sql`window_start < now() - interval '1 hour'`,
  network_holds: sql`touched_at < now() - interval '1 hour'`,
};

async function clearBatch(tx: Tx, table: string, isOld: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${BATCH} for update skip locked
    ))`.execute(tx);
  return Number(numAffectedRows);
}

/** Every night. Each batch is a transaction of its own, so that none takes long and a failure undoes one of them. */
export const clearOldRowsJob: Job<{ db: Pool; metrics: Metrics }> = {
  name: "clear-old-rows",
  every: "night",
  run: async ({ db, metrics }) => {
    for (const [table, isOld] of Object.entries(old))
      for (let cleared = BATCH; cleared === BATCH;) {
        cleared = await inTransaction(db, (tx) => clearBatch(tx, table, isOld));
        metrics.cleared.inc({ what: table }, cleared);
      }
  },
};
