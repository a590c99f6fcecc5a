import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import {
  type Opened,
  hasJustShipped,
  keptAfter,
  keptWhileOpen,
  keptWithout,
  withKept,
  withOpened,
} from "./rows.ts";

const order = (_id: string, status?: "shipped") => ({ _id, status }) as Order;
const [one, two, three] = [order("1"), order("2"), order("3")];
const shipped = order("2", "shipped");

test("a list that nobody has touched is as it was read", () => {
  expect(withKept([one, two], { ids: [], changed: new Map() })).toEqual([one, two]);
});

test("a shipped row stays in its place after the list has lost it", () => {
  const kept = { ids: ["1", "2", "3"], changed: new Map([["2", shipped]]) };
  expect(withKept([one, three], kept)).toEqual([one, shipped, three]);
});

test("a list that was read before the change does not bring the button back", () => {
  const kept = { ids: ["1", "2"], changed: new Map([["2", shipped]]) };
  expect(withKept([two, one], kept)).toEqual([one, shipped]);
});

test("a row that somebody else has taken goes, and new ones come last", () => {
  const kept = { ids: ["1", "2"], changed: new Map([["2", shipped]]) };
  expect(withKept([three], kept)).toEqual([shipped, three]);
});

test("rows that change one after the other are all kept", () => {
  const both = order("1", "shipped");
  const first = keptAfter([one, two, three], { ids: [], changed: new Map() }, [shipped]);
  const second = keptAfter([one, two, three], first, [both]);
  expect(withKept([three], second)).toEqual([both, shipped, three]);
});

test("only a row that shipped since the list was opened has just shipped", () => {
  const kept = { ids: ["1", "2"], changed: new Map([["2", shipped]]) };
  expect(hasJustShipped(kept, shipped)).toBe(true);
  expect(hasJustShipped(kept, order("1", "shipped"))).toBe(false);
  expect(hasJustShipped({ ids: ["2"], changed: new Map([["2", two]]) }, two)).toBe(false);
});

test("a row that did not change after all is as the list has it", () => {
  const kept = keptAfter([one, two], { ids: [], changed: new Map() }, [one, two]);
  expect(withKept([shipped], keptWithout(kept, two))).toEqual([one, shipped]);
  expect(withKept([], keptWithout(kept, two))).toEqual([one]);
});

const placed = { _id: "p", number: "PU-2041", orders: 3 };
const inside = (_id: string, state: "paid" | "shipped", more: Partial<Order> = {}) =>
  ({
    ...{ _id, state, pay: 10, unitsToShip: 101, address: "Dock 4", purchase: placed },
    ...{ actions: state === "paid" ? ["ship"] : [], ...more },
  }) as Order;
const [paid, other, gone] = [inside("1", "paid"), inside("2", "paid"), inside("3", "shipped")];
const purchase = { ...paid, group: { orders: ["1", "2"], pay: 20, states: { paid: 2 }, toShip: 2 } } as Order;
const opened = new Map([["p", { orders: [paid, other, gone] }]]) as unknown as Opened;

test("an open purchase is followed by those of its orders that match", () => {
  expect(withOpened([purchase, three], opened).slice(1)).toEqual([paid, other, three]);
  expect(withOpened([purchase, three], new Map())).toEqual([purchase, three]);
});

test("what ships of an open purchase stays below it, and its row counts what is left", () => {
  const sent = inside("1", "shipped", { status: "shipped" });
  const kept = keptAfter([purchase, three], { ids: [], changed: new Map() }, [sent]);
  const left = { ...other, group: { ...purchase.group, orders: ["2"] } } as Order;
  const [row, ...others] = withOpened(withKept([left, three], kept), opened, kept);
  expect(row).toMatchObject({ _id: "2", group: { states: { paid: 1, shipped: 1 }, toShip: 1, pay: 20 } });
  expect(others).toEqual([sent, other, three]);
  // All of it has left the list by now.
  expect(withOpened(withKept([three], kept), opened, kept)).toHaveLength(4);
  expect(withKept([three], keptWhileOpen(kept, new Map()))).toEqual([three]);
  expect(keptWhileOpen(kept, opened)).toEqual(kept);
});
