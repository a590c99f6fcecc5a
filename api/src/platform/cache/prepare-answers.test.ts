import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { afterAll, expect, test } from "vitest";

import { buildApp } from "#app.ts";
import { makeProduct } from "#test/make.ts";
import { eventually, testApp, WEB_ORIGIN } from "#test/test-app.ts";

import { ANSWER_BOUNDS } from "./prepare-answers.ts";
import { PreparedBody } from "./prepared.ts";

const { app, deps, database } = await testApp();
// Stands for another process: it shares nothing in memory.
const other = await buildApp(deps);
afterAll(() => other.close());

const id = await makeProduct(deps.db, { on_hand: 1_000, description: "x".repeat(2_000) });
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

test("a response has the headers of every list, is for everyone, and has no request id", async () => {
  const { headers } = await app.inject({ url: "/tools", headers: { origin: WEB_ORIGIN } });
  expect(headers).toMatchObject({
    "access-control-allow-origin": WEB_ORIGIN,
    "cache-control": "public, max-age=0, must-revalidate, s-maxage=1",
    "content-type": "application/json; charset=utf-8",
    vary: "Origin, Accept-Encoding",
    "x-total-count": "1",
  });
  expect(headers).not.toHaveProperty("x-request-id");
  const stranger = await app.inject({ url: "/tools", headers: { origin: "https://evil.example" } });
  expect(stranger.headers).not.toHaveProperty("access-control-allow-origin");
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=0.8, br;q=0", "gzip"],
  ["br; q=0.0, gzip;q=0", undefined],
  ["brotli", undefined],
  ["", undefined],
])("a response to whoever accepts %j has the encoding %s", async (accepted, encoding) => {
  const plain = (await app.inject("/tools")).body;
  const { headers, rawPayload } = await app.inject({
    url: "/tools",
    headers: { "accept-encoding": accepted },
  });
  expect(headers["content-encoding"]).toBe(encoding);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  expect(String(unpack ? unpack(rawPayload) : rawPayload)).toBe(plain);
});

test("a small response is not compressed", async () => {
  const { headers } = await app.inject({ url: "/api/reviews", headers: { "accept-encoding": "br" } });
  expect(headers).not.toHaveProperty("content-encoding");
});

test("whatever strangers ask for, what is kept stays small, and what many ask for stays", () => {
  const kept = new LRUCache<string, { answer: { body: PreparedBody } }>(ANSWER_BOUNDS);
  const [small, large] = [new PreparedBody(Buffer.alloc(10)), new PreparedBody(Buffer.alloc(300_000))];
  kept.set("/tools", { answer: { body: small } });
  for (let n = 0; n < 10_000; n += 1) {
    kept.set(`/tools?search=${n}`, { answer: { body: n % 2 ? small : large } });
    expect(kept.get("/tools")).toBeDefined();
  }
  expect(kept.size).toBeLessThanOrEqual(2_000);
  expect(kept.calculatedSize).toBeLessThanOrEqual(32 * 2 ** 20);
});

test("the cache recovers after the database was away", async () => {
  const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(database);
  await Promise.allSettled([read(), read(), read()]);
  // Each connection notices on its own that it is broken.
  await eventually(() => setStock(55));
  await eventually(async () => expect(await read()).toBe(55));
});
