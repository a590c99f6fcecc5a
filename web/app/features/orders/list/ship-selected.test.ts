import { setImmediate as later } from "node:timers/promises";

import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { canPack } from "../papers.ts";
import { type ShipResult, addressWords, selectionWords, shipCountWords, shipEach } from "./ship-selected.ts";

const order = (given: Partial<Order>) =>
  ({ unitsToShip: 1_350, pay: 3_957_000, address: "Dock 4", actions: ["ship"], ...given }) as Order;

test("a selection is told in units, money and addresses", () => {
  expect(selectionWords([order({ quantity: 1_400 }), order({})])).toBe(
    "2,700 units, $79,140.00, one address",
  );
});

test.each([
  [["Dock 4", "Dock 5", "Dock 6"], "3 addresses"],
  [["Dock 4", ""], "one address, 1 without"],
  [[""], "no address"],
])("%j are %s", (addresses, words) => {
  expect(addressWords(addresses.map((address) => order({ address })))).toBe(words);
});

test("only orders that may be shipped are counted", () => {
  const unpaid = order({ actions: ["cancel"] });
  expect(shipCountWords([order({}), unpaid, unpaid])).toBe("1 of 3");
  expect(shipCountWords([order({})])).toBe("1");
});

test("a paper for the parcel is for what ships or has shipped", () => {
  expect(canPack(order({}))).toBe(true);
  expect(canPack(order({ actions: [], status: "shipped" }))).toBe(true);
  expect(canPack(order({ actions: ["cancel"] }))).toBe(false);
});

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
