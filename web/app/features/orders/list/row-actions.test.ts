import { expect, test } from "vitest";

import { canBePaidTogether, rowActions } from "./row-actions.ts";

type Actionable = Parameters<typeof rowActions>[0];

const order: Actionable = {
  actions: ["pay", "cancel"],
  papers: ["proforma"],
  money: "unpaid",
  state: "held",
};
const paid: Actionable = { actions: [], papers: ["proforma", "invoice"], money: "paid", state: "paid" };

test("an unpaid order is paid from its row", () => {
  expect(rowActions(order)).toEqual(["pay", "details", "proforma", "again"]);
});

test("an order that waits for a transfer is not paid again", () => {
  expect(rowActions({ ...order, money: "awaiting-transfer" })).toEqual([
    "details",
    "transfer",
    "proforma",
    "again",
  ]);
});

test("an order that is being canceled cannot be paid", () => {
  expect(rowActions({ ...order, actions: [], state: "canceling" })).toEqual(["details", "proforma", "again"]);
});

test("an order has the papers that the API names", () => {
  expect(rowActions({ ...order, papers: [], state: "lapsed" })).toEqual(["pay", "details", "again"]);
});

test("a paid order has an invoice, and once it has shipped, where it is matters more", () => {
  expect(rowActions(paid)).toEqual(["invoice", "details", "proforma", "again"]);
  expect(rowActions({ ...paid, money: "disputed" })).toEqual(["details", "invoice", "proforma", "again"]);
  expect(rowActions({ ...paid, state: "shipped" })).toEqual(["details", "invoice", "proforma", "again"]);
});

test("a canceled order is ordered again", () => {
  expect(rowActions({ ...order, actions: [], papers: [], state: "canceled" })).toEqual(["again", "details"]);
  expect(rowActions({ ...paid, papers: ["invoice"], money: "refunded", state: "canceled" })).toEqual([
    "again",
    "details",
    "invoice",
  ]);
});

test("only orders that are held, can be paid and wait for no transfer are paid together", () => {
  const held = { ...order, isHeld: true };
  expect(canBePaidTogether(held)).toBe(true);
  expect(canBePaidTogether({ ...held, isHeld: false })).toBe(false);
  expect(canBePaidTogether({ ...held, money: "awaiting-transfer" })).toBe(false);
  expect(canBePaidTogether({ ...held, actions: ["cancel"] })).toBe(false);
});
