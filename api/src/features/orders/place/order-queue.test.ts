import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import { openPool } from "#platform/database/pool.ts";
import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

import { openOrderQueue, type OrderQueue } from "./order-queue.ts";
import { placeOrderBatch, type Verdict } from "./place-order-batch.ts";
import type { OrderRequest } from "./place-order-statement.ts";

const { deps, database, environment } = await testApp();
const buyer = await makeUser(deps);
const openQueue = (giveUpMs = deps.timeouts.orderMs) =>
  openOrderQueue((...batch) => placeOrderBatch(deps.db, deps.config.orders, ...batch), giveUpMs);
const queue = openQueue();

const request = (
  product: string,
  quantity: number,
  change: { phone?: string; request_key?: string; user_id?: string } = {},
) => ({
  order_id: randomUUID(),
  movement_id: randomUUID(),
  user_id: buyer.id,
  network: null,
  product,
  price: 6_850_000,
  quantity,
  phone: "",
  address: "",
  ship_to: null,
  poNumber: "",
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
  const queue: OrderQueue = openOrderQueue((requests, waitFor) => {
    // While the others are placed together, one more comes.
    if (requests.length > 1 && late.length === 0) late.push(queue(request(product, 200)));
    return placeOrderBatch(deps.db, deps.config.orders, requests, waitFor);
  }, deps.timeouts.orderMs);
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
  const results = await whileLocked(product, async () => {
    const placing = Promise.allSettled([101, 102, 103, 104].map((units) => queue(request(product, units))));
    const outcome = placing.then(() => "settled");
    await eventually(async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("settled");
    });
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

describe("while a row is locked", () => {
  /** All take the same queue. */
  const makeProducts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        makeProduct(deps.db, { id: `${randomUUID().slice(0, -1)}0`, on_hand: 100_000 }),
      ),
    );

  /** Says when each of them was placed. */
  const openLog = () => {
    const log: string[] = [];
    const place = async (name: string, order: OrderRequest, by = queue) => {
      const { problem } = await by(order);
      log.push(problem ?? name);
    };
    return { log, place };
  };

  test("of one product, orders for others are placed, and its own as soon as it is free", async () => {
    const [locked = "", ...others] = await makeProducts(5);
    const { log, place } = openLog();
    const waiting = await whileLocked(locked, async () => {
      const waiting = [place("locked", request(locked, 101)), place("locked", request(locked, 102))];
      for (const product of others) {
        await Promise.all([place("other", request(product, 101)), place("other", request(product, 102))]);
        waiting.push(place("locked", request(locked, 103)));
      }
      expect(log).toEqual(Array(8).fill("other"));
      return waiting;
    });
    await Promise.all(waiting);
    expect(log.slice(8)).toEqual(Array(6).fill("locked"));
  });

  test("of more products than we wait for, orders for others are placed, and all of theirs later", async () => {
    const products = await makeProducts(6);
    const [other = "", ...locked] = products;
    const { log, place } = openLog();
    const waiting = await database.transaction().execute(async (tx) => {
      await tx.selectFrom("products").select("id").where("id", "in", locked).forUpdate().execute();
      const waiting = locked.map((product) => place("locked", request(product, 101)));
      await place("other", request(other, 101));
      expect(log).toEqual(["other"]);
      return waiting;
    });
    await Promise.all(waiting);
    expect(log).toHaveLength(6);
  });

  test.each(["account_holds", "users"] as const)(
    "of %s, other buyers order the same product, and this one when it is free",
    async (table) => {
      const [product = "", elsewhere = ""] = await makeProducts(2);
      const slow = await makeUser(deps);
      const { log, place } = openLog();
      const waiting = await database.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom("users")
          .select("account_id")
          .where("id", "=", slow.id)
          .executeTakeFirst();
        await tx
          .selectFrom(table)
          .select("account_id")
          .where("account_id", "=", row?.account_id ?? "")
          .forUpdate()
          .execute();
        const waiting = [product, elsewhere].map((id) =>
          place("locked", request(id, 101, { user_id: slow.id })),
        );
        await place("other", request(product, 101));
        await place("other", request(elsewhere, 101));
        expect(log).toEqual(["other", "other"]);
        return waiting;
      });
      await Promise.all(waiting);
      expect(log.slice(2)).toEqual(["locked", "locked"]);
    },
  );

  test("an order whose caller gave up is told to try again, and is not placed later", async () => {
    const [product = ""] = await makeProducts(1);
    const impatient = openQueue(300);
    await whileLocked(product, async () => {
      const orders = [101, 102].map((units) => impatient(request(product, units)));
      const unavailable = { status: "rejected", reason: { code: "unavailable" } };
      expect(await Promise.allSettled(orders)).toMatchObject([unavailable, unavailable]);
    });
    await queue(request(product, 500));
    const orders = await deps.db
      .selectFrom("orders")
      .select("quantity")
      .where("product_id", "=", product)
      .execute();
    expect(orders).toEqual([{ quantity: 500 }]);
  });

  test("by another process, both processes get their orders placed", async () => {
    const [product = ""] = await makeProducts(1);
    const otherProcess = openQueue();
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? queue : otherProcess)(request(product, 101)),
      ),
    );
    expect(verdicts.filter((verdict) => verdict.problem !== null)).toEqual([]);
  });
});

test("an order is placed by the general plan too, which a connection makes after five orders", async () => {
  const { db, connections } = openPool({
    url: environment["DATABASE_URL"] ?? "",
    size: 1,
    connectMs: 60_000,
    queryMs: 60_000,
    onError: () => {},
  });
  onTestFinished(() => connections.end());
  // As in a small shop, where reading the whole table is the cheapest way to find a product.
  await connections.query(
    "set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off",
  );
  await connections.query("set plan_cache_mode = force_generic_plan");
  const product = await makeProduct(deps.db, { on_hand: 10_000 });
  for (let placed = 0; placed < 8; placed += 1)
    expect(await placeOrderBatch(db, deps.config.orders, [request(product, 101)])).toMatchObject([
      { problem: null },
    ]);
});
