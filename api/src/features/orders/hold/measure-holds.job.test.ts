import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { measureHoldsJob } from "./holds.job.ts";

const { deps } = await testApp();

test("the metrics say how much is held unpaid, by all accounts and by the one that holds most", async () => {
  const read = async () => {
    await measureHoldsJob.run(deps, {});
    const { heldOrders, heldCents } = deps.metrics;
    const gauges = [await heldOrders.get(), await heldCents.get()];
    return gauges.flatMap(({ values }) => values.map(({ value }) => value));
  };
  expect(await read()).toEqual([0, 0, 0]);
  const product = await makeProduct(deps.db);
  const [one, two] = [await makeUser(deps), await makeUser(deps)];
  await makeOrder(deps, one.id, product);
  await makeOrder(deps, two.id, product);
  await makeOrder(deps, two.id, product);
  await makeOrder(deps, two.id, product, true);
  expect(await read()).toEqual([3, 3 * 69_185, 2 * 69_185]);
});
