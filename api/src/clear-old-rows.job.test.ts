import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

import { clearOldRowsJob } from "./clear-old-rows.job.ts";

const { deps, database } = await testApp();
const { id: user } = await makeUser(deps);

/** The first row is kept, the others are too old. */
const aged = (kept: string, old: string) =>
  sql`(now() - case when n = 1 then ${kept}::interval else ${old}::interval end)`;

test.each([
  [
    "answers to requests after 30 days",
    "answered_requests",
    sql`insert into answered_requests (user_id, request_key, request_hash, answer, at)
      select ${user}, n, '', '{}', ${aged("29 days", "31 days")} from generate_series(1, 5002) n`,
  ],
  [
    "events of the provider after 30 days",
    "webhook_events",
    sql`insert into webhook_events (id, type, received_at)
      select n, 'any', ${aged("29 days", "31 days")} from generate_series(1, 5002) n`,
  ],
  [
    "mails 90 days after they were sent",
    "mails",
    sql`insert into mails (kind, user_id, event, sent_at)
      select 'role-changed', ${randomUUID()}, n, ${aged("89 days", "91 days")} from generate_series(1, 5002) n`,
  ],
  [
    "mails 90 days after they were given up",
    "mails",
    sql`insert into mails (kind, user_id, event, failed_at)
      select 'role-changed', ${randomUUID()}, n, ${aged("89 days", "91 days")} from generate_series(1, 2) n`,
  ],
  [
    "counts of mails after a week",
    "mail_counts",
    sql`insert into mail_counts (who, day, mails)
      select 'account', (${aged("7 days", "8 days")} at time zone 'utc')::date, 1 from generate_series(1, 2) n`,
  ],
  [
    "addresses once they are no longer counted",
    "network_counts",
    sql`insert into network_counts (network, what, window_start, count)
      select '203.0.113.' || n, 'new-account', ${aged("59 minutes", "61 minutes")}, 1 from generate_series(1, 2) n`,
  ],
  [
    "networks an hour after the last order from there",
    "network_holds",
    sql`insert into network_holds (network, touched_at)
      select '203.0.113.' || n, ${aged("59 minutes", "61 minutes")} from generate_series(1, 2) n`,
  ],
] as const)("the shop forgets %s, however many there are", async (_, table, fill) => {
  await database.deleteFrom(table).execute();
  const inserted = Number((await fill.execute(database)).numAffectedRows);
  const countCleared = async () =>
    (await deps.metrics.cleared.get()).values.find(({ labels }) => labels.what === table)?.value ?? 0;
  const before = await countCleared();
  await clearOldRowsJob.run(deps, {});
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from ${sql.table(table)}`.execute(database);
  expect(rows).toEqual([{ left: 1 }]);
  expect((await countCleared()) - before).toBe(inserted - 1);
});
