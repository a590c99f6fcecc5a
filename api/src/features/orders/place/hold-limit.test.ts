import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { openPool, type Pool } from "#platform/database/pool.ts";
import { makeUser, type TestUser } from "#test/callers.ts";
import { makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { releaseHoldsJob } from "../hold/holds.job.ts";
import { openOrderQueue } from "./order-queue.ts";
import { placeOrderBatch } from "./place-order-batch.ts";

const { app, deps, database, environment } = await testApp({
  MAX_HELD_ORDERS: "5",
  MAX_HELD_VALUE: "250000",
});
const otherProcess = openPool({
  url: environment["DATABASE_URL"] ?? "",
  size: 10,
  connectMs: 60_000,
  queryMs: 120_000,
  onError: (error) => console.error(error),
});
afterAll(async () => {
  expect((await checkBooks(deps.db)).flatMap(({ broken }) => broken)).toEqual([]);
  await otherProcess.connections.end();
});

let buyer: TestUser;
beforeEach(async () => {
  buyer = await makeUser(deps);
});

const verify = (email_verified: boolean) =>
  database.updateTable("users").set({ email_verified }).where("id", "=", buyer.id).execute();

async function place(product: string, { price = 6.85, quantity = 101 } = {}) {
  const payload = { product, price, quantity };
  return app.inject({ method: "POST", url: "/api/order", headers: buyer.headers, payload });
}
const statusOf = async (...order: Parameters<typeof place>) => (await place(...order)).statusCode;
const cancel = (id: string) =>
  app.inject({ method: "DELETE", url: `/api/orders/${id}`, headers: buyer.headers });

async function placeMany(product: string, count: number): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => place(product)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(count).fill(200));
  return answers.map((answer) => answer.json().insertedId);
}

describe("a buyer whose email is not verified", () => {
  beforeEach(() => verify(false));

  test("holds three orders, and is told what to do before the fourth", async () => {
    const product = await makeProduct(deps.db, { on_hand: 5_000 });
    const [first = ""] = await placeMany(product, 3);
    const refused = await place(product);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: "hold_limit",
        message:
          "You have 3 unpaid orders, which is the limit until your email is verified. Verify it, or pay for or cancel one of them first",
      },
    ]);
    await cancel(first);
    await placeMany(product, 1);
    await verify(true);
    await placeMany(product, 2);
  });

  test("holds exactly three orders, however many arrive together in two processes", async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => makeProduct(deps.db, { on_hand: 100_000 })));
    const openQueue = (db: Pool) =>
      openOrderQueue((...batch) => placeOrderBatch(db, deps.config.orders, ...batch), deps.timeouts.orderMs);
    const [one, two] = [openQueue(deps.db), openQueue(otherProcess.db)];
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? one : two)({
          order_id: randomUUID(),
          movement_id: randomUUID(),
          user_id: buyer.id,
          network: null,
          product: products[Math.floor(index / 2) % 4] ?? "",
          price: 6_850_000,
          quantity: 101,
          phone: "",
          address: "",
          ship_to: null,
          poNumber: "",
          request_key: null,
          request_hash: Buffer.from("any"),
        }),
      ),
    );
    const problems = verdicts.map(({ problem }) => problem);
    expect(problems.filter((problem) => problem === null)).toHaveLength(3);
    expect(problems.filter((problem) => problem === "too_many_held_unverified")).toHaveLength(97);
    const orders = await deps.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute();
    expect(orders).toHaveLength(3);
  });
});

test("a verified buyer holds as many orders as the shop is configured to allow", async () => {
  const product = await makeProduct(deps.db, { on_hand: 5_000 });
  await placeMany(product, 5);
  expect((await place(product)).json().message).toBe(
    "You have 5 unpaid orders, which is the limit. Pay for or cancel one of them first",
  );
});

describe("until an order is paid", () => {
  test("the first may take all units of a part, and the next only what is left of the limit", async () => {
    const large = await makeProduct(deps.db, { price_micros: 6_000_000_000, on_hand: 150 });
    const small = await makeProduct(deps.db);
    const first = await place(large, { price: 6_000, quantity: 150 });
    expect(first.statusCode).toBe(200);
    expect((await place(small)).json()).toEqual({
      code: "hold_limit",
      message:
        "Until your first payment, your unpaid orders can hold up to $250,000.00 together. Pay for or cancel one of them first",
    });
    await cancel(first.json().insertedId);
    expect(await statusOf(small)).toBe(200);
  });

  test("two orders hold the limit to the cent, together or one after the other", async () => {
    const product = await makeProduct(deps.db, { price_micros: 1_000_000_000, on_hand: 10_000 });
    // 101 and 149 units are $250,000.00.
    expect(await statusOf(product, { price: 1_000, quantity: 101 })).toBe(200);
    expect(await statusOf(product, { price: 1_000, quantity: 150 })).toBe(409);
    expect(await statusOf(product, { price: 1_000, quantity: 149 })).toBe(200);
    buyer = await makeUser(deps);
    const together = await Promise.all(
      [101, 149, 101].map((quantity) => statusOf(product, { price: 1_000, quantity })),
    );
    // Whichever comes first: the limit fits two of the three.
    expect(together.toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  });

  test("and from then on orders of any value are held", async () => {
    const product = await makeProduct(deps.db, { price_micros: 6_000_000_000, on_hand: 1_000 });
    const first = await place(product, { price: 6_000, quantity: 150 });
    await makePaid(deps, first.json().insertedId);
    expect(await statusOf(product, { price: 6_000, quantity: 150 })).toBe(200);
    expect(await statusOf(product, { price: 6_000, quantity: 150 })).toBe(200);
  });
});

test.each([
  ["paid", (id: string) => makePaid(deps, id)],
  ["canceled", cancel],
  [
    "no longer held",
    async (id: string) => {
      await database
        .updateTable("orders")
        .set({ hold_until: new Date(0) })
        .where("id", "=", id)
        .execute();
      await releaseHoldsJob.run(deps, {});
    },
  ],
])("an order that is %s no longer counts", async (_what, end) => {
  const product = await makeProduct(deps.db, { on_hand: 5_000 });
  const [first = ""] = await placeMany(product, 5);
  expect(await statusOf(product)).toBe(409);
  await end(first);
  expect(await statusOf(product)).toBe(200);
});

test.each([
  ["too small", { quantity: 100 }, "quantity_too_small"],
  ["not available", { quantity: 50_001, price: 1 }, "quantity_unavailable"],
  ["at another price", { quantity: 50_000, price: 1 }, "price_changed"],
  ["above one charge", { quantity: 50_000, price: 100 }, "over_card_limit"],
  ["above what may be held", { quantity: 101, price: 100 }, "hold_limit"],
])("an order that is %s is refused for that reason before any later one", async (_what, order, code) => {
  const small = await makeProduct(deps.db, { on_hand: 5_000 });
  await placeMany(small, 5);
  const product = await makeProduct(deps.db, { price_micros: 100_000_000, on_hand: 50_000 });
  expect((await place(product, order)).json().code).toBe(code);
});
