import { setImmediate as later } from "node:timers/promises";

import { expect, test } from "vitest";

import { shipEach, type ShipResult } from "./ship-each.ts";

test("orders ship in their order, four at a time, and a refused one keeps no other", async () => {
  const orders = Array.from({ length: 10 }, (_, index) => `BH-${index}`);
  const started: string[] = [];
  let [running, most] = [0, 0];
  const results: ShipResult<string>[] = [];
  await shipEach(
    orders,
    async (order) => {
      started.push(order);
      running += 1;
      most = Math.max(most, running);
      await later();
      running -= 1;
      if (order === "BH-3") throw new Error("disputed");
      return `${order} shipped`;
    },
    (result) => results.push(result),
  );
  expect(started).toEqual(orders);
  expect(most).toBe(4);
  expect(results).toHaveLength(10);
  expect(results.filter(({ error }) => error)).toEqual([{ order: "BH-3", error: new Error("disputed") }]);
  expect(results.find(({ order }) => order === "BH-9")).toEqual({ order: "BH-9", shipped: "BH-9 shipped" });
});
