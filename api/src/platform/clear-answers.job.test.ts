import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

import { clearAnswersJob } from "./clear-answers.job.ts";

const { deps, database } = await testApp();

test("answers to requests are forgotten after 30 days, however many there are", async () => {
  const { id } = await makeUser(deps);
  await sql`
    insert into answered_requests (user_id, request_key, request_hash, answer, at)
    select ${id}, 'key ' || n, '', '{}', now() - make_interval(days => case when n = 1 then 29 else 31 end)
    from generate_series(1, 5002) n`.execute(database);
  await clearAnswersJob.run(deps, {});
  const rows = await deps.db.selectFrom("answered_requests").select("request_key").execute();
  expect(rows).toEqual([{ request_key: "key 1" }]);
  expect((await deps.metrics.cleared.get()).values).toMatchObject([
    { value: 5_001, labels: { what: "answers" } },
  ]);
});
