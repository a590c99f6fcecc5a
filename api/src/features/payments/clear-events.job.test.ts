import { sql } from "kysely";
import { expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { clearEventsJob } from "./clear-events.job.ts";

const { deps, database } = await testApp();

test("events of the provider are forgotten after 30 days, however many there are", async () => {
  await sql`
    insert into webhook_events (id, type, received_at)
    select 'evt_' || n, 'any', now() - make_interval(days => case when n = 1 then 29 else 31 end)
    from generate_series(1, 5002) n`.execute(database);
  await clearEventsJob.run(deps, {});
  expect(await deps.db.selectFrom("webhook_events").select("id").execute()).toEqual([{ id: "evt_1" }]);
  expect((await deps.metrics.cleared.get()).values).toMatchObject([
    { value: 5_001, labels: { what: "events" } },
  ]);
});
