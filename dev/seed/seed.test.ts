import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import { accounts } from "./accounts.ts";
import { sampleOrders } from "./orders/sample-orders.ts";
import { stories } from "./orders/stories.ts";
import { tellStories } from "./orders/tell-story.ts";
import { pictureFile } from "./pictures.ts";
import { products } from "./products.ts";

test("there are 24 products, each with its own name and model", () => {
  expect(products).toHaveLength(24);
  expect(new Set(products.map((product) => product.name)).size).toBe(24);
  expect(new Set(products.map((product) => product.model)).size).toBe(24);
});

test("every product has its own picture at every width", () => {
  const pictures = products.flatMap(({ slug }) =>
    ([320, 640, 960] as const).map((width) => pictureFile(slug, width)),
  );
  expect(new Set(pictures).size).toBe(3 * 24);
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
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
  expect(new Set(sampleOrders.map(({ story }) => story))).toEqual(new Set(Object.keys(stories)));
  for (const name of ["buyer", "reseller", "workshop"])
    expect(sampleOrders.filter(({ buyer }) => buyer === name).length).toBeGreaterThanOrEqual(8);
});

test("the sample orders are the same every time, and nothing in them is still to come", () => {
  expect(tellStories(now)).toEqual(tellStories(now));
  const times = tellStories(now).flatMap(({ events }) => events.map(({ at }) => at.getTime()));
  expect(Math.max(...times)).toBeLessThan(now.getTime());
});

test("a sample order that holds units unpaid has time left", () => {
  const held = tellStories(now).filter(({ order }) => order.is_held && order.paid_at === null);
  expect(held.length).toBeGreaterThan(0);
  for (const { order } of held) expect(order.hold_until.getTime()).toBeGreaterThan(now.getTime());
});

test("a sample order costs what its part's ladder says for its quantity", () => {
  for (const { order } of tellStories(now)) {
    const { priceMicros = 0, priceBreaks = [] } =
      products.find(({ name }) => name === order.product_name) ?? {};
    const reached = priceBreaks.filter(({ from }) => from <= order.quantity).map(({ micros }) => micros);
    expect(order.unit_price_micros).toBe(Math.min(priceMicros, ...reached));
  }
});
