import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { inTransaction, openPool, type Pool } from "#platform/database/pool.ts";
import { makeUser, signIn, type TestUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { lockOrder } from "../charged-orders.store.ts";
import { lengthenHoldsJob, releaseHoldsJob } from "../hold/holds.job.ts";
import { renewHolds } from "../hold/renew-hold.ts";
import { openOrderQueue } from "./order-queue.ts";
import { placeOrderBatch } from "./place-order-batch.ts";

/** As a shop starts that was told nothing about them. */
const production = {
  MAX_HELD_ORDERS: "50",
  MAX_HELD_VALUE: "250000",
  MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK: "5",
  MAX_LARGE_HELD_ORDERS_PER_NETWORK: "3",
  MAX_HELD_VALUE_PER_NETWORK: "250000",
};
const { app, deps, database, environment } = await testApp(production);
afterAll(async () => {
  expect((await checkBooks(deps.db)).flatMap(({ broken }) => broken)).toEqual([]);
});

let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

async function makeBuyer(isVerified: boolean): Promise<TestUser> {
  const buyer = await makeUser(deps);
  await database
    .updateTable("users")
    .set({ email_verified: isVerified })
    .where("id", "=", buyer.id)
    .execute();
  return buyer;
}

interface Asked {
  price?: number;
  quantity?: number;
}
const place = (
  { headers }: TestUser,
  remoteAddress: string,
  product: string,
  { price = 6.85, quantity = 101 }: Asked = {},
) =>
  app.inject({
    method: "POST",
    url: "/api/order",
    headers,
    remoteAddress,
    payload: { product, price, quantity },
  });

const rowOf = (id: string) =>
  database.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Ten accounts of one network try to hold every unit of seven parts, first by whole parts, then by what is left. */
async function tryToHoldEverything(isVerified: boolean) {
  const network = newNetwork();
  const parts = await Promise.all(
    Array.from({ length: 7 }, () => makeProduct(deps.db, { price_micros: 100_000_000, on_hand: 1_300 })),
  );
  for (const _ of Array(10).keys()) {
    const buyer = await makeBuyer(isVerified);
    for (const quantity of [1_300, 250, 101])
      for (const part of parts) await place(buyer, network, part, { price: 100, quantity });
  }
  const orders = await database
    .selectFrom("orders")
    .selectAll()
    .where("product_id", "in", parts)
    .orderBy("placed_at")
    .execute();
  return { network, orders, large: orders.filter(({ quantity }) => quantity > 260) };
}

describe("of all that people who never paid try to hold from one network", () => {
  test("five orders are held if their emails are not verified, for an hour", async () => {
    const { orders, large } = await tryToHoldEverything(false);
    expect(orders).toHaveLength(5);
    expect(large.length).toBeLessThanOrEqual(3);
    for (const { hold_until, placed_at } of orders)
      expect(hold_until.getTime() - placed_at.getTime()).toBe(3_600_000);
  });

  test("three large orders and $250,000 besides are held if their emails are verified", async () => {
    const { network, orders, large } = await tryToHoldEverything(true);
    expect(large).toHaveLength(3);
    const besides = orders.filter((order) => !large.includes(order));
    const cents = besides.reduce((sum, { pay_cents }) => sum + pay_cents, 0);
    expect(cents).toBeGreaterThan(23_000_000);
    expect(cents).toBeLessThanOrEqual(25_000_000);
    const free = await makeProduct(deps.db, { price_micros: 100_000_000, on_hand: 1_300 });
    expect(
      (await place(await makeBuyer(true), network, free, { price: 100, quantity: 1_300 })).json(),
    ).toEqual({
      code: "hold_limit",
      message:
        "Your network has 3 large unpaid orders of people who have not paid before, which is the limit. Pay for or cancel one of yours first, or ask us",
    });
    // Somebody else, and somebody who has paid, are not concerned.
    const paid = await makeBuyer(true);
    await makePaid(deps, await makeOrder(deps, paid.id, await makeProduct(deps.db)));
    expect((await place(paid, network, free, { price: 100, quantity: 600 })).statusCode).toBe(200);
    const other = await makeBuyer(true);
    expect((await place(other, newNetwork(), free, { price: 100, quantity: 700 })).statusCode).toBe(200);
  });
});

test("the first order of a part's whole stock goes through, and is remembered with its network only while it is unpaid", async () => {
  const network = newNetwork();
  const part = await makeProduct(deps.db, { price_micros: 6_000_000_000, on_hand: 150 });
  const buyer = await makeBuyer(true);
  const { insertedId } = (await place(buyer, network, part, { price: 6_000, quantity: 150 })).json();
  expect(await rowOf(insertedId)).toMatchObject({ network, is_large: true });
  await makePaid(deps, insertedId);
  expect(await rowOf(insertedId)).toMatchObject({ network: null });
  const second = (await place(buyer, network, await makeProduct(deps.db))).json().insertedId;
  expect(await rowOf(second)).toMatchObject({ network: null });
});

test("addresses of one IPv6 network count as one, and a canceled order is forgotten", async () => {
  const part = await makeProduct(deps.db, { on_hand: 50_000 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(false)));
  const orders: string[] = [];
  for (const [index, buyer] of buyers.slice(0, 5).entries())
    orders.push((await place(buyer, `2001:db8:1:2::${index + 1}`, part)).json().insertedId);
  const [first = "", ...others] = orders;
  expect(others.every(Boolean)).toBe(true);
  const [one, last] = [buyers[0] as TestUser, buyers[5] as TestUser];
  expect((await place(last, "2001:db8:1:2:ffff::7", part)).json().message).toMatch(
    /5 unpaid orders of people whose email is not verified.*Verify yours/,
  );
  await app.inject({ method: "DELETE", url: `/api/orders/${first}`, headers: one.headers });
  expect(await rowOf(first)).toMatchObject({ network: null });
  expect((await place(last, "2001:db8:1:2:ffff::7", part)).statusCode).toBe(200);
});

test("an order that is held again counts for its network as a new one would", async () => {
  const [network, buyer] = [newNetwork(), await makeBuyer(true)];
  const placeAndLapse = async (quantity: number): Promise<string> => {
    const part = await makeProduct(deps.db);
    const { insertedId } = (await place(buyer, network, part, { quantity })).json();
    await database
      .updateTable("orders")
      .set({ hold_until: new Date(0) })
      .where("id", "=", insertedId)
      .execute();
    await releaseHoldsJob.run(deps, {});
    return insertedId;
  };
  const [small, large] = [await placeAndLapse(101), await placeAndLapse(600)];
  const terms = deps.config.orders;
  const renew = (id: string, limits: Partial<typeof terms.network>) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const limited = { ...terms, network: { ...terms.network, ...limits } };
      if (order) await renewHolds(tx, [order], order.pay_cents, buyer.id, limited);
    });
  await expect(renew(small, { maxCents: 69_184 })).rejects.toThrow("besides large orders");
  await renew(small, { maxCents: 69_185, maxLarge: 0 });
  await expect(renew(large, { maxLarge: 0 })).rejects.toThrow("large unpaid orders");
  await renew(large, { maxCents: 0, maxLarge: 1 });
  for (const id of [small, large]) expect(await rowOf(id)).toMatchObject({ is_held: true });
});

test("two processes together hold no more for a network, however many orders arrive at once", async () => {
  const otherProcess = openPool({
    url: environment["DATABASE_URL"] ?? "",
    size: 10,
    connectMs: 60_000,
    queryMs: 120_000,
    onError: (error) => console.error(error),
  });
  const openQueue = (db: Pool) =>
    openOrderQueue((...batch) => placeOrderBatch(db, deps.config.orders, ...batch), deps.timeouts.orderMs);
  const [one, two] = [openQueue(deps.db), openQueue(otherProcess.db)];
  const parts = await Promise.all([1, 2, 3, 4].map(() => makeProduct(deps.db, { on_hand: 100_000 })));
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(false)));
  const network = newNetwork();
  const verdicts = await Promise.all(
    buyers.flatMap(({ id }, index) =>
      parts.map((product) =>
        (index % 2 === 0 ? one : two)({
          ...{ order_id: randomUUID(), movement_id: randomUUID(), user_id: id, network, product },
          ...{ price: 6_850_000, quantity: 101, phone: "", address: "", ship_to: null, poNumber: "" },
          ...{ request_key: null, request_hash: Buffer.from("any") },
        }),
      ),
    ),
  );
  await otherProcess.connections.end();
  expect(verdicts.filter((verdict) => verdict.problem === null)).toHaveLength(5);
});

test("verifying an email makes what it holds last 48 hours from the placing, and revives nothing", async () => {
  const email = `late-${randomUUID().slice(0, 8)}@example.com`;
  expect((await signIn(app, { email, verified: false })).statusCode).toBe(200);
  const { id } = await database
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const part = await makeProduct(deps.db, { on_hand: 5_000 });
  const [held, ended] = [await makeOrder(deps, id, part), await makeOrder(deps, id, part)];
  await database
    .updateTable("orders")
    .set({ hold_until: new Date(0) })
    .where("id", "=", ended)
    .execute();
  await releaseHoldsJob.run(deps, {});
  await signIn(app, { email });
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where identifier = 'lengthen-holds'`.execute(database);
  expect(rows).toEqual([{ payload: { user: id } }]);
  await lengthenHoldsJob.run(deps, { user: id });
  const { hold_until, placed_at } = await rowOf(held);
  expect(hold_until.getTime() - placed_at.getTime()).toBe(48 * 3_600_000);
  expect(await rowOf(ended)).toMatchObject({ is_held: false, hold_until: new Date(0) });
});
