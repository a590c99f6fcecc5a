import { expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { forgetNetworksJob } from "./forget-networks.job.ts";

const { deps, database } = await testApp();

test("addresses are forgotten once they are no longer counted", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const row = { what: "new-account" as const, count: 1 };
  await database
    .insertInto("network_counts")
    .values([
      { ...row, network: "203.0.113.7", window_start: hoursAgo(2) },
      { ...row, network: "203.0.113.8", window_start: hoursAgo(0) },
    ])
    .execute();
  await forgetNetworksJob.run(deps, {});
  expect(await database.selectFrom("network_counts").select("network").execute()).toEqual([
    { network: "203.0.113.8" },
  ]);
});
