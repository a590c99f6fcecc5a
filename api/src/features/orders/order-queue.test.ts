import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

import { openOrderQueue, type OrderQueue } from "./order-queue.ts";
import { placeOrderBatch, type Verdict } from "./place-order-batch.ts";

const { deps, database } = await testApp();
const buyer = await makeUser(deps);
const openQueue = () => openOrderQueue((requests) => placeOrderBatch(deps.db, requests, 48));
const queue = openQueue();

const request = (
  product: string,
  quantity: number,
  change: { phone?: string; request_key?: string } = {},
) => ({
  order_id: randomUUID(),
  movement_id: randomUUID(),
  user_id: buyer.id,
  product,
  price: 685,
  quantity,
  phone: "",
  address: "",
  request_key: null,
  request_hash: Buffer.from("same"),
  ...change,
});

/** Orders of the product wait until `work` is done. */
const whileLocked = <T>(product: string, work: () => Promise<T>) =>
  database.transaction().execute(async (tx) => {
    await tx.selectFrom("products").select("id").where("id", "=", product).forUpdate().execute();
    return work();
  });

test("an order that does not fit with those before it is tried again, and a smaller one behind it gets its units", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  // The first is placed alone; the others wait for it and are placed together.
  const verdicts = await Promise.all([101, 500, 450, 300].map((units) => queue(request(product, units))));
  expect(verdicts.map((verdict) => verdict.problem)).toEqual([null, null, "quantity_unavailable", null]);
});

test("an order that is tried again stays ahead of those that came later", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const late: Promise<Verdict>[] = [];
  const queue: OrderQueue = openOrderQueue((requests) => {
    // While the others are placed together, one more comes.
    if (requests.length > 1 && late.length === 0) late.push(queue(request(product, 200)));
    return placeOrderBatch(deps.db, requests, 48);
  });
  const verdicts = await Promise.all([101, 500, 450, 300].map((units) => queue(request(product, units))));
  expect(verdicts.map((verdict) => verdict.problem)).toEqual([null, null, "quantity_unavailable", null]);
  expect(await Promise.all(late)).toMatchObject([{ problem: "quantity_unavailable" }]);
});

test("one order that the database cannot take does not hurt the others", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const bad = request(product, 101, { phone: "\0" });
  const results = await Promise.allSettled(
    [request(product, 101), request(product, 101), bad, request(product, 101)].map(queue),
  );
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("orders with the same key that wait together are one order", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const verdicts = await Promise.all(
    Array.from({ length: 5 }, () => queue(request(product, 101, { request_key: "again" }))),
  );
  expect(new Set(verdicts.map((verdict) => verdict.orderId)).size).toBe(1);
});

test("orders with the same key in two processes are one order", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const otherProcess = openQueue();
  const placing = await whileLocked(product, async () => [
    queue(request(product, 101, { request_key: "twice" })),
    otherProcess(request(product, 101, { request_key: "twice" })),
  ]);
  const verdicts = await Promise.all(placing);
  expect(new Set(verdicts.map((verdict) => verdict.orderId)).size).toBe(1);
});

test("orders of many products in opposite directions do not deadlock", async () => {
  const products = await Promise.all(
    Array.from({ length: 20 }, () => makeProduct(deps.db, { on_hand: 100_000 })),
  );
  const sequences = [products, products.toReversed(), products, products.toReversed()].flat();
  const verdicts = await Promise.all(sequences.map((product) => queue(request(product, 101))));
  expect(verdicts.filter((verdict) => verdict.problem !== null)).toEqual([]);
});

test("a batch whose connection breaks fails as a whole, and nothing of it is placed later", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const broken: number[] = [];
  const breakConnection = () =>
    eventually(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> all (${broken})`.execute(
        database,
      );
      expect(rows).toHaveLength(1);
      broken.push(...rows.map(({ pid }) => pid));
    });
  const results = await whileLocked(product, async () => {
    const placing = Promise.allSettled([101, 102, 103, 104].map((units) => queue(request(product, units))));
    // First the order that is placed alone, then the batch of the others.
    await breakConnection();
    await breakConnection();
    return placing;
  });
  expect(results.map((result) => result.status)).toEqual(Array(4).fill("rejected"));
  const orders = await deps.db.selectFrom("orders").select("id").where("product_id", "=", product).execute();
  expect(orders).toEqual([]);
});

test("a thousand orders may wait, and the next is told to try again", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000_000 });
  const waiting = await whileLocked(product, async () => {
    const placing = Array.from({ length: 1_000 }, () => queue(request(product, 101)));
    await expect(queue(request(product, 101))).rejects.toMatchObject({ code: "unavailable" });
    return placing;
  });
  const verdicts = await Promise.all(waiting);
  expect(verdicts.filter((verdict) => verdict.problem !== null)).toEqual([]);
  expect(await queue(request(product, 101))).toMatchObject({ problem: null });
});
