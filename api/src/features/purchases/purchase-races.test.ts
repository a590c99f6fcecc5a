import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrders, makeProduct } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

import { buildApp } from "../../app.ts";
import { openDeps } from "../../deps.ts";
import { placePurchase } from "./place-purchase.ts";
import { openPurchaseTurns } from "./purchase-turns.ts";

const { app, deps, database } = await testApp();
const { db } = deps;
const other = await buildApp({
  ...deps,
  ...openDeps(deps.config, new AbortController().signal, deps.timeouts),
});
afterAll(async () => {
  expect((await checkBooks(db)).flatMap(({ broken }) => broken)).toEqual([]);
  await other.close();
});

const lineOf = (product: string, quantity = 101) => ({ product, quantity, price: 6.85 });

test("purchases and single orders for the same parts, in two processes, hold what there is and no half of a purchase", async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct(db, { on_hand: 101 * 20 })));
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeUser(deps)));
  const rounds = Array.from({ length: 40 }, (_, turn) => turn);
  const purchases = rounds.map(async (turn) => {
    const lines = Array.from({ length: 5 }, (_, index) => lineOf(products[(turn * 3 + index) % 8] ?? ""));
    const answer = await (turn % 2 === 0 ? app : other).inject({
      method: "POST",
      url: "/api/purchases",
      headers: buyers[turn % 10]?.headers ?? {},
      payload: { lines: turn % 3 === 0 ? lines.toReversed() : lines, hold: "all" },
    });
    return { code: answer.statusCode === 200 ? "placed" : answer.json().code, json: answer.json() };
  });
  const singles = rounds.map(async (turn) => {
    const answer = await (turn % 2 === 0 ? other : app).inject({
      method: "POST",
      url: "/api/order",
      headers: buyers[(turn + 1) % 10]?.headers ?? {},
      payload: lineOf(products[turn % 8] ?? ""),
    });
    return answer.statusCode === 200 ? "placed" : answer.json().code;
  });
  const outcomes = await Promise.all(purchases);
  const codes = new Set([...outcomes.map(({ code }) => code), ...(await Promise.all(singles))]);
  expect(codes.difference(new Set(["placed", "lines_refused", "quantity_unavailable"])).size).toBe(0);
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from orders where purchase_id is not null group by purchase_id`.execute(
    database,
  );
  expect(rows).toEqual(outcomes.filter(({ code }) => code === "placed").map(() => ({ orders: 5 })));
  const left = await db
    .selectFrom("products")
    .select(["id", "on_hand", "reserved"])
    .where("id", "in", products)
    .execute();
  for (const { on_hand, reserved } of left) expect(reserved).toBeLessThanOrEqual(on_hand);
  // Nobody was refused a part that nobody has.
  const free = new Set(left.filter(({ on_hand, reserved }) => on_hand - reserved >= 101).map(({ id }) => id));
  const fits = (turn: number) =>
    Array.from({ length: 5 }, (_, index) => products[(turn * 3 + index) % 8] ?? "").every((id) =>
      free.has(id),
    );
  expect(outcomes.filter(({ code }, turn) => code !== "placed" && fits(turn))).toEqual([]);
});

test("a purchase waits for a part that somebody has locked, and single orders of others do not wait for it", async () => {
  const [locked, free] = await Promise.all([makeProduct(db), makeProduct(db)]);
  const [buyer, single] = [await makeUser(deps), await makeUser(deps)];
  const { answer } = await database.transaction().execute(async (tx) => {
    await tx.selectFrom("products").select("id").where("id", "=", locked).forUpdate().execute();
    const placing = app.inject({
      method: "POST",
      url: "/api/purchases",
      headers: buyer.headers,
      payload: { lines: [lineOf(locked), lineOf(free)], hold: "all" },
    });
    expect(await makeOrders(deps, single.id, await makeProduct(db), 1)).toHaveLength(1);
    return { answer: placing };
  });
  expect((await answer).statusCode).toBe(200);
});

test("a purchase that cannot get its locks in time is told to try again, and places nothing", async () => {
  const [product, buyer] = [await makeProduct(db), await makeUser(deps)];
  const inTurn = openPurchaseTurns(db, 1_500);
  const body = { lines: [lineOf(product)], hold: "all" as const, phone: "", address: "", poNumber: "" };
  const place = () =>
    inTurn((tx) => placePurchase(tx, deps.config.orders, { buyerId: buyer.id, network: "127.0.0.1" }, body));
  await database.transaction().execute(async (tx) => {
    await tx.selectFrom("products").select("id").where("id", "=", product).forUpdate().execute();
    const answers = await Promise.allSettled([place(), place(), place(), place()]);
    const unavailable = { status: "rejected", reason: { code: "unavailable" } };
    expect(answers).toMatchObject(answers.map(() => unavailable));
  });
  const orders = await db.selectFrom("orders").select("id").where("product_id", "=", product).execute();
  expect(orders).toEqual([]);
});

test("nothing is placed of a purchase whose process is killed half-way", async () => {
  const [product, locked] = (await Promise.all([makeProduct(db), makeProduct(db)])).toSorted();
  const [buyer, key] = [await makeUser(deps), randomUUID()];
  const send = () =>
    app.inject({
      method: "POST",
      url: "/api/purchases",
      headers: { ...buyer.headers, "idempotency-key": key },
      payload: { lines: [lineOf(product ?? ""), lineOf(locked ?? "")], hold: "all" },
    });
  const answer = await database.transaction().execute(async (tx) => {
    await tx
      .selectFrom("products")
      .select("id")
      .where("id", "=", locked ?? "")
      .forUpdate()
      .execute();
    const placing = send();
    await eventually(async () => {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      expect(rows).toEqual([{ ended: true }]);
    });
    return placing;
  });
  expect(answer.statusCode).toBe(503);
  const orders = await db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute();
  expect(orders).toEqual([]);
  const again = await send();
  expect(again.statusCode).toBe(200);
  expect((await send()).json()).toEqual(again.json());
});
