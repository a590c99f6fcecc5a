import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { clearMailsJob } from "./clear-mails.job.ts";

const { deps, database } = await testApp();
const user = randomUUID();

test("mails are forgotten 90 days after they were sent or given up, however many there are", async () => {
  const days = sql`now() - make_interval(days => case when n = 1 then 89 else 91 end)`;
  await sql`
    insert into mails (kind, user_id, event, sent_at)
    select 'role-changed', ${user}, n, ${days} from generate_series(1, 5002) n`.execute(database);
  await sql`
    insert into mails (kind, user_id, event, failed_at)
    select 'role-changed', ${user}, -n, ${days} from generate_series(1, 2) n`.execute(database);
  await clearMailsJob.run(deps, {});
  const left = await deps.db.selectFrom("mails").select("event").orderBy("event").execute();
  expect(left).toEqual([{ event: -1 }, { event: 1 }]);
  expect((await deps.metrics.cleared.get()).values).toMatchObject([
    { value: 5_002, labels: { what: "mails" } },
  ]);
});
