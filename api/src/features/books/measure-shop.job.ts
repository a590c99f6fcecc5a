import { sql } from "kysely";

import type { Deps } from "#deps.ts";
import { filters } from "#features/orders/orders.store.ts";
import { inReview } from "#features/payments/refund/payments-to-decide.store.ts";
import { selectOnly } from "#platform/database/db.ts";
import type { Job } from "#platform/jobs/jobs.ts";

interface ShopState {
  /** How many of each wait. */
  waiting: Record<string, number>;
  oldestToShipSeconds: number;
  /** Zero if the database does not archive its log. */
  archiveAgeSeconds: number;
  databaseBytes: number;
  /** Since the database was created. */
  databaseLogBytes: number;
}

const state = sql<ShopState>`
  select
    coalesce(extract(epoch from now() - to_ship.oldest), 0)::float as "oldestToShipSeconds",
    json_build_object(
      'orders to ship', to_ship.count,
      -- Their outcome should have been known long ago.
      'stuck payments', (
        select count(*) from payments
        where (status = 'creating' and created_at < now() - interval '10 minutes')
          or (
            changed_at < now() - interval '1 hour'
            and (status = 'refund_due' or id in (select payment_id from payment_orders where outcome = 'refund_due'))
          )
      ),
      'payments in review', (select count(*) from (${inReview}) as in_review),
      'failed jobs', (select count(*) from graphile_worker.jobs where attempts >= max_attempts),
      'late mails', (
        select count(*) from mails
        where sent_at is null and failed_at is null and created_at < now() - interval '5 minutes'
      ),
      'failed mails', (select count(*) from mails where failed_at is not null)
    ) as waiting,
    (
      select coalesce(extract(epoch from now() - coalesce(last_archived_time, stats_reset)), 0)::float
      from pg_stat_archiver
      where current_setting('archive_mode') <> 'off'
      union all select 0
      limit 1
    ) as "archiveAgeSeconds",
    pg_database_size(current_database())::float as "databaseBytes",
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float as "databaseLogBytes"
  from (
    select count(*), min(paid_at) as oldest from orders where ${filters["to-ship"]}
  ) as to_ship`;

/** Every minute: what waits, for the alerts. That it ran is itself a sign of life. */
export const measureShopJob: Job<Pick<Deps, "db" | "mailer" | "metrics">> = {
  name: "measure-shop",
  every: "minute",
  run: async ({ db, mailer, metrics }) => {
    const found = await selectOnly(db, state);
    for (const [what, count] of Object.entries(found.waiting))
      // A shop without a mail server knows that nothing is sent.
      if (mailer || what !== "late mails") metrics.waiting.set({ what }, count);
    metrics.oldestToShipSeconds.set(found.oldestToShipSeconds);
    metrics.archiveAgeSeconds.set(found.archiveAgeSeconds);
    metrics.databaseBytes.set(found.databaseBytes);
    metrics.databaseLogBytes.set(found.databaseLogBytes);
    metrics.workerHeartbeat.setToCurrentTime();
  },
};
