import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { buildApp } from "#app.ts";
import { makeProduct } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
// Another process, as far as anything kept in memory goes.
const other = await buildApp(deps);
afterAll(() => other.close());

const id = await makeProduct(deps.db, { on_hand: 1_000 });
const setStock = (units: number) =>
  database.updateTable("products").set({ on_hand: units }).where("id", "=", id).execute();
const read = async (server = app) => (await server.inject("/tools")).json()[0].quantity;

test("what any process has written is in the very next answer of every process", async () => {
  for (let units = 1; units <= 100; units += 1) {
    await setStock(units);
    expect(await Promise.all([read(app), read(other)])).toEqual([units, units]);
  }
});

test("so it is for whoever asks while others are being answered", async () => {
  for (let units = 1; units <= 50; units += 1) {
    const crowd = Array.from({ length: 10 }, () => read());
    await setStock(units);
    expect(await read()).toBe(units);
    await Promise.all(crowd);
  }
});

test("what was rolled back was never there", async () => {
  await setStock(7);
  const rolledBack = database.transaction().execute(async (tx) => {
    await tx.updateTable("products").set({ on_hand: 8 }).where("id", "=", id).execute();
    expect(await read()).toBe(7);
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await read()).toBe(7);
});

test("an answer keeps its tag until something in it changes", async () => {
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

test("it carries the total, like every list", async () => {
  const { headers } = await app.inject("/tools");
  expect(headers["x-total-count"]).toBe("1");
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("a database that was away for a moment does not leave the cache broken", async () => {
  const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(database);
  await Promise.allSettled([read(), read(), read()]);
  // Each connection notices by itself that it is gone.
  await eventually(() => setStock(55));
  await eventually(async () => expect(await read()).toBe(55));
});
