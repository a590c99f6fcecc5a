import { expect, test } from "vitest";

import { fitsIn, goesAlong } from "./use-companions.ts";

const order = { address: "Dock 4", money: "paid", state: "paid" } as const;

test("paid orders to the same address go along", () => {
  expect(goesAlong(order, order)).toBe(true);
  expect(goesAlong(order, { ...order, address: "Dock 9" })).toBe(false);
});

test("a part-refunded order and one with a note go along only if somebody says so", () => {
  expect(goesAlong(order, { ...order, notes: 2 })).toBe(false);
  const refunded = { ...order, money: "part-refunded" } as const;
  expect([fitsIn(order, refunded), goesAlong(order, refunded)]).toEqual([true, false]);
});
