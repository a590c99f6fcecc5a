import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { buildApp } from "#app.ts";
import { makeProduct } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
// Stands for another process: it shares nothing in memory.
const other = await buildApp(deps);
afterAll(() => other.close());

const id = await makeProduct(deps.db, { on_hand: 1_000 });
const setStock = (units: number) =>
  database.updateTable("products").set({ on_hand: units }).where("id", "=", id).execute();
const read = async (server = app) => (await server.inject("/tools")).json()[0].quantity;

test("what any process writes is in the next response of every process", async () => {
  for (let units = 1; units <= 100; units += 1) {
    await setStock(units);
    expect(await Promise.all([read(app), read(other)])).toEqual([units, units]);
  }
});

test("the same goes for requests that arrive while others are being answered", async () => {
  for (let units = 1; units <= 50; units += 1) {
    const crowd = Array.from({ length: 10 }, () => read());
    await setStock(units);
    expect(await read()).toBe(units);
    await Promise.all(crowd);
  }
});

test("a write that was rolled back is never shown", async () => {
  await setStock(7);
  const rolledBack = database.transaction().execute(async (tx) => {
    await tx.updateTable("products").set({ on_hand: 8 }).where("id", "=", id).execute();
    expect(await read()).toBe(7);
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await read()).toBe(7);
});

test("a response keeps its ETag until something in it changes", async () => {
  const tag = async () => String((await app.inject("/tools")).headers.etag);
  const first = await tag();
  await makeProduct(deps.db, { removed_at: new Date() });
  expect(await tag()).toBe(first);
  await setStock(99);
  const second = await tag();
  expect(second).not.toBe(first);
  const kept = await app.inject({ url: "/tools", headers: { "if-none-match": second } });
  expect([kept.statusCode, kept.body]).toEqual([304, ""]);
});

test("a response has the total, like every list", async () => {
  const { headers } = await app.inject("/tools");
  expect(headers["x-total-count"]).toBe("1");
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("the cache recovers after the database was away", async () => {
  const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(database);
  await Promise.allSettled([read(), read(), read()]);
  // Each connection notices on its own that it is broken.
  await eventually(() => setStock(55));
  await eventually(async () => expect(await read()).toBe(55));
});
