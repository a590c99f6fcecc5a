import { existsSync } from "node:fs";

import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { pricesFall, totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import { expect, test } from "vitest";

import { accounts } from "./accounts.ts";
import { playScenarios } from "./orders/play-scenario.ts";
import { sampleOrders } from "./orders/sample-orders.ts";
import { scenarios } from "./orders/scenarios.ts";
import { pictureFile } from "./pictures.ts";
import { products } from "./products.ts";

test("there are at least 60 products, each with its own slug, name and model", () => {
  expect(products.length).toBeGreaterThanOrEqual(60);
  for (const field of ["slug", "name", "model"] as const)
    expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
});

test("every product has a picture at every width", () => {
  const pictures = products.flatMap(({ slug, drawing = slug }) =>
    ([320, 640, 960] as const).map((width) => pictureFile(drawing, width)),
  );
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
});

const laddersOf = products.map(({ slug, priceMicros: price, priceBreaks = [] }) => {
  const ladder = { price, priceBreaks: priceBreaks.map(({ from, micros }) => ({ from, price: micros })) };
  return { slug, ladder };
});

test("every ladder falls, and the smallest order of a part costs at least fifty cents", () => {
  expect(laddersOf.filter(({ ladder }) => !pricesFall(ladder))).toEqual([]);
  expect(laddersOf.filter(({ ladder }) => totalFor(ladder, MIN_ORDER_QUANTITY) < 50)).toEqual([]);
  const lowest = laddersOf.map(({ ladder }) => unitPriceFor(ladder, 1_000_000));
  expect(lowest.filter((micros) => micros < 10_000).length).toBeGreaterThan(10);
});

test("the demo accounts have every role", () => {
  const roles = accounts.map((account) => account.role);
  expect(roles).toEqual([
    "admin",
    "customer",
    "customer",
    "customer",
    "warehouse",
    ...Array(3).fill("customer"),
  ]);
});

const now = new Date("2026-11-16T12:00:00Z");

test("there are 63 orders of two months, in every state and for every demo customer", () => {
  expect(sampleOrders).toHaveLength(63);
  expect(new Set(sampleOrders.map(({ scenario }) => scenario))).toEqual(new Set(Object.keys(scenarios)));
  for (const name of ["buyer", "reseller", "workshop"])
    expect(sampleOrders.filter(({ buyer }) => buyer === name).length).toBeGreaterThanOrEqual(8);
});

test("the sample orders are the same every time, and nothing in them is still to come", () => {
  expect(playScenarios(now)).toEqual(playScenarios(now));
  const times = playScenarios(now).flatMap(({ events }) => events.map(({ at }) => at.getTime()));
  expect(Math.max(...times)).toBeLessThan(now.getTime());
});

test("a sample order that holds units unpaid has time left", () => {
  const held = playScenarios(now).filter(({ order }) => order.is_held && order.paid_at === null);
  expect(held.length).toBeGreaterThan(0);
  for (const { order } of held) expect(order.hold_until.getTime()).toBeGreaterThan(now.getTime());
});

test("a sample order costs what its part's ladder says for its quantity", () => {
  for (const { order } of playScenarios(now)) {
    const { priceMicros = 0, priceBreaks = [] } =
      products.find(({ name }) => name === order.product_name) ?? {};
    const reached = priceBreaks.filter(({ from }) => from <= order.quantity).map(({ micros }) => micros);
    expect(order.unit_price_micros).toBe(Math.min(priceMicros, ...reached));
  }
});
