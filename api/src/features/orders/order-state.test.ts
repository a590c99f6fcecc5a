import { readFile } from "node:fs/promises";

import { orderEvent } from "@bulkhead/contract/order-events";
import { orderFilter, orderState, type OrderFilter, type OrderState } from "@bulkhead/contract/order-states";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
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

interface Expected {
  lists: readonly OrderFilter[];
  /** The sums of My Orders. */
  sums: readonly string[];
  today: readonly string[];
}

test("each order says its state, and is in the lists, the sums and the parts of Today of that state", async () => {
  const expected: Record<OrderState, Expected> = {
    held: { lists: ["all", "unpaid"], sums: ["toPay"], today: ["ending", "unpaid", "placed"] },
    lapsed: { lists: ["all", "unpaid", "hold-ended"], sums: [], today: ["unpaid", "placed"] },
    canceling: { lists: ["all", "unpaid"], sums: [], today: ["ending", "unpaid", "placed"] },
    paid: { lists: ["all", "to-ship"], sums: ["toShip"], today: ["toShip", "placed"] },
    shipped: { lists: ["all", "delivered"], sums: [], today: ["placed"] },
    canceled: { lists: ["canceled"], sums: [], today: [] },
  };
  const admin = await makeUser(deps, "admin");
  const get = async (url: string, { headers }: TestUser) => (await app.inject({ url, headers })).json();
  const readToday = async (): Promise<Record<string, number>> => {
    const { toShip, holdsEnding, unpaid, since } = await get("/api/today", admin);
    return { toShip: toShip.orders, ending: holdsEnding.orders, unpaid, placed: since.placed.orders };
  };
  for (const state of orderState.options) {
    const buyer = await makeUser(deps);
    const before = await readToday();
    const order = await makeInState(deps, buyer.id, product, state);
    await database
      .updateTable("orders")
      .set({ hold_until: new Date(Date.now() + 3_600_000) })
      .where("id", "=", order)
      .execute();
    expect((await get(`/api/order/${order}`, buyer)).state).toBe(state);
    const { summary, ...counts } = await get(`/api/orders/counts?email=${buyer.email}`, buyer);
    const found = {
      lists: orderFilter.options.filter((list) => list !== "everything" && counts[list] > 0),
      sums: Object.keys(summary).filter((part) => summary[part].orders > 0),
      today: Object.entries(await readToday()).flatMap(([part, count]) =>
        count === before[part] ? [] : [part],
      ),
    };
    expect([state, found]).toEqual([state, expected[state]]);
  }
});

test("an order ships in the states in which staff may ship it, and in no other", async () => {
  const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
  for (const state of orderState.options) {
    const order = await makeInState(deps, buyer.id, product, state);
    const { actions } = (await app.inject({ url: `/api/order/${order}`, headers: admin.headers })).json();
    const url = `/api/orders/shipped/${order}`;
    const { statusCode } = await app.inject({ method: "PATCH", url, headers: admin.headers });
    expect([state, statusCode === 200]).toEqual([state, actions.includes("ship")]);
  }
});
