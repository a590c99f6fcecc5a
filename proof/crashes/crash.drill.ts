import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { checkBooks } from "../../api/src/features/books/check-books.ts";
import { makeUser, type TestUser } from "../../api/test/callers.ts";
import { makeProduct } from "../../api/test/make.ts";
import { startServer, type RunningServer } from "../../api/test/servers.ts";
import { testApp } from "../../api/test/test-app.ts";
import { scaled } from "./scaled.ts";

const KILLS = scaled(50);
const CALLERS = 16;

const { deps, environment } = await testApp();

interface Write {
  url: string;
  key: string;
  body: object;
}

/** Sends a write with the same key until it is answered, as a careful program would. */
async function insist<T>(origin: () => string, by: TestUser, { url, key, body }: Write): Promise<T> {
  for (;;) {
    try {
      const response = await fetch(`${origin()}${url}`, {
        method: "POST",
        headers: { ...by.headers, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      });
      if (response.ok) return (await response.json()) as T;
    } catch {
      // Killed before or after the commit: the caller cannot know, so it sends again.
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Kills the server again and again while callers keep it busy. */
async function killWhile(work: (index: number, origin: () => string) => Promise<void>): Promise<void> {
  let server: RunningServer = await startServer(environment);
  const over = new AbortController();
  async function repeat(index: number): Promise<void> {
    while (!over.signal.aborted) await work(index, () => server.origin);
  }
  const working = Array.from({ length: CALLERS }, (_, index) => repeat(index));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await new Promise((done) => setTimeout(done, 100 + Math.random() * 400));
    server.process.kill("SIGKILL");
    await server.ended;
    server = await startServer(environment);
  }
  over.abort();
  await Promise.all(working);
}

async function makeProducts(onHand: number): Promise<(index: number) => string> {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => makeProduct(deps.db, { on_hand: onHand })),
  );
  return (index) => products[index % products.length] ?? "";
}

const brokenBooks = async () => (await checkBooks(deps.db)).flatMap((rule) => rule.broken);

test(`kill -9 of the server ${KILLS} times under load: every acknowledged order is there, once`, async () => {
  const buyer = await makeUser(deps);
  const productOf = await makeProducts(100_000_000);
  const acknowledged = new Map<string, string>();
  await killWhile(async (index, origin) => {
    const key = randomUUID();
    const body = { product: productOf(index), price: 6.85, quantity: 101 };
    const { insertedId } = await insist<{ insertedId: string }>(origin, buyer, {
      url: "/api/order",
      key,
      body,
    });
    acknowledged.set(key, insertedId);
  });

  const rows = await deps.db.selectFrom("orders").select(["id", "request_key"]).execute();
  const byKey = new Map(rows.map((row) => [row.request_key, row.id]));
  console.log(`${acknowledged.size} acknowledged, ${rows.length} in the database, ${KILLS} kills`);
  expect(byKey.size).toBe(rows.length);
  expect([...acknowledged].filter(([key, id]) => byKey.get(key) !== id)).toEqual([]);
  expect(rows.length).toBe(acknowledged.size);
  expect(await brokenBooks()).toEqual([]);
});

test("every acknowledged correction of stock counts once", async () => {
  const staff = await makeUser(deps, "admin");
  const productOf = await makeProducts(1_000);
  let acknowledged = 0;
  await killWhile(async (index, origin) => {
    const url = `/api/products/${productOf(index)}/stock`;
    await insist(origin, staff, { url, key: randomUUID(), body: { change: 1, reason: "Found" } });
    acknowledged += 1;
  });

  const rows = await deps.db
    .selectFrom("stock_movements")
    .select("id")
    .where("actor_id", "=", staff.id)
    .execute();
  console.log(`${acknowledged} acknowledged, ${rows.length} in the database, ${KILLS} kills`);
  expect(rows.length).toBe(acknowledged);
  expect(await brokenBooks()).toEqual([]);
});
