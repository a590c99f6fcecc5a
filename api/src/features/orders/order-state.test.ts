import { readFile } from "node:fs/promises";

import { orderEvent } from "@bulkhead/contract/order-events";
import { orderFilter, type OrderFilter } from "@bulkhead/contract/order-filter";
import { orderState, type OrderState } from "@bulkhead/contract/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeInState, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const product = await makeProduct(deps.db, { on_hand: 100_000 });

test("the states of an order are those of the database", async () => {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(adbin, adrelid) as expression
    from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'orders'::regclass and attname = 'state'`.execute(database);
  const known = [...(rows[0]?.expression ?? "").matchAll(/'(\w+)'::text/g)].map(([, state]) => state);
  expect(new Set(known)).toEqual(new Set(orderState.options));
});

test("the diagram of the life of an order has each of its states", async () => {
  const architecture = await readFile(new URL("../../../../docs/architecture.md", import.meta.url), "utf8");
  const drawn = [...architecture.matchAll(/^ {2}(\w+) --> /gm)].map(([, state]) => state);
  expect(new Set(drawn)).toEqual(new Set(orderState.options));
});

test("the kinds of events are those of the database", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'order_events_kind_check'`.execute(
    database,
  );
  const known = [...(rows[0]?.definition ?? "").matchAll(/'([\w-]+)'::text/g)].map(([, kind]) => kind);
  expect(new Set(known)).toEqual(new Set(orderEvent.shape.kind.options));
});

test("each order says its state, and is in the lists and the sums of that state", async () => {
  const lists: Record<OrderState, readonly OrderFilter[]> = {
    held: ["all", "unpaid"],
    lapsed: ["all", "unpaid", "hold-ended"],
    canceling: ["all", "unpaid"],
    paid: ["all", "to-ship"],
    shipped: ["all", "delivered"],
    canceled: ["canceled"],
  };
  const sums: Record<OrderState, readonly string[]> = {
    held: ["toPay"],
    lapsed: [],
    canceling: [],
    paid: ["toShip"],
    shipped: [],
    canceled: [],
  };
  for (const state of orderState.options) {
    const buyer = await makeUser(deps);
    const order = await makeInState(deps, buyer.id, product, state);
    const read = async (url: string) => (await app.inject({ url, headers: buyer.headers })).json();
    expect((await read(`/api/order/${order}`)).state).toBe(state);
    const { summary, ...counts } = await read(`/api/orders/counts?email=${buyer.email}`);
    const counted = orderFilter.options.filter((list) => list !== "everything" && counts[list] > 0);
    expect([state, counted]).toEqual([state, lists[state]]);
    const summed = Object.keys(summary).filter((part) => summary[part].orders > 0);
    expect([state, summed]).toEqual([state, sums[state]]);
  }
});
