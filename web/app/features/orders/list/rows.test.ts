import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { hasJustShipped, keptAfter, keptWithout, withKept } from "./rows.ts";

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
