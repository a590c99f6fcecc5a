import { expect, test } from "vitest";

import { orderSteps } from "./order-steps.ts";

const day = (number: number) => new Date(2026, 11, number);
const [placedAt, paidAt, shippedAt, holdUntil] = [day(1), day(2), day(3), day(4)];
const unpaid = {
  address: "Dock 4",
  state: "held",
  money: "unpaid",
  holdUntil,
  placedAt,
} as const;
const paid = { ...unpaid, state: "paid", money: "paid", paidAt } as const;

const placed = { name: "Placed", state: "done", at: placedAt };
const ahead = [
  { name: "Packed", state: "next" },
  { name: "Shipped", state: "next" },
];

test("an unpaid order says until when it can be paid", () => {
  expect(orderSteps(unpaid)).toEqual([
    placed,
    { name: "Paid", state: "now", words: "Pay by", at: holdUntil },
    ...ahead,
  ]);
  expect(orderSteps({ ...unpaid, state: "lapsed" })[1]).toEqual({
    name: "Paid",
    state: "now",
    words: "Hold expired",
  });
});

test("an order that waits for a transfer says so", () => {
  expect(orderSteps({ ...unpaid, money: "awaiting-transfer" })).toEqual([
    placed,
    { name: "Paid", state: "now", words: "Waiting for transfer" },
    ...ahead,
  ]);
});

test("an order whose transfer came short says what is still due, as its status does", () => {
  const short = { ...unpaid, money: "awaiting-transfer", arrived: { amount: 2_000, of: 6_000 } } as const;
  expect(orderSteps(short)[1]).toMatchObject({ words: "$40.00 still due" });
});

test("a paid order is being packed until it ships", () => {
  const done = { name: "Paid", state: "done", at: paidAt };
  expect(orderSteps(paid)).toEqual([
    placed,
    done,
    { name: "Being packed", state: "now" },
    { name: "Shipped", state: "next" },
  ]);
  expect(orderSteps({ ...paid, address: "" })[2]).toEqual({
    name: "Waiting for a delivery address",
    state: "now",
  });
  expect(orderSteps({ ...paid, money: "part-refunded" })[2]).toMatchObject({ name: "Being packed" });
  expect(orderSteps({ ...paid, state: "shipped", shippedAt })).toEqual([
    placed,
    done,
    { name: "Shipped", state: "done", at: shippedAt },
  ]);
});

test("nothing is packed while the money of an order is in doubt", () => {
  for (const money of ["disputed", "review", "refunded"] as const)
    expect(orderSteps({ ...paid, money })).toEqual([placed, { name: "Paid", state: "now" }, ...ahead]);
  expect(orderSteps({ ...unpaid, money: "review" })[1]).toEqual({ name: "Paid", state: "now" });
});

test("what has shipped stays shipped, whatever happens to its money", () => {
  const steps = orderSteps({ ...paid, money: "disputed", state: "shipped", shippedAt });
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "done"]);
});

test("a canceled order is on its way to nowhere", () => {
  expect(orderSteps({ ...unpaid, state: "canceled" })).toEqual([]);
  expect(orderSteps({ ...unpaid, state: "canceling" })).toEqual([]);
});
