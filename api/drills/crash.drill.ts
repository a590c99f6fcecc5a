import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";

import { makeUser } from "../test/callers.ts";
import { makeTool } from "../test/make.ts";
import { startServer, type RunningServer } from "../test/servers.ts";
import { testApp } from "../test/test-app.ts";

const KILLS = 50;
const BUYERS = 16;

const { deps, environment } = await testApp();

interface Intent {
  key: string;
  product: string;
}

/** Sends an order until it is answered, as a careful buyer's program would: the same key, however often. */
async function insist(
  intent: Intent,
  origin: () => string,
  headers: Record<string, string>,
): Promise<string> {
  for (;;) {
    try {
      const response = await fetch(`${origin()}/api/order`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": intent.key },
        body: JSON.stringify({ product: intent.product, price: 6.85, quantity: 101 }),
        signal: AbortSignal.timeout(5_000),
      });
      if (response.ok) return ((await response.json()) as { insertedId: string }).insertedId;
    } catch {
      // Killed before or after the commit: nobody knows, so it is sent again.
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

test(`kill -9 of the server ${KILLS} times under load: every acknowledged order is there, once`, async () => {
  const buyer = await makeUser(deps);
  const products = await Promise.all(
    Array.from({ length: 4 }, () => makeTool(deps.db, { on_hand: 100_000_000 })),
  );
  let server: RunningServer = await startServer(environment);
  const over = new AbortController();
  const acknowledged = new Map<string, string>();

  async function buy(index: number): Promise<void> {
    while (!over.signal.aborted) {
      const intent = { key: randomUUID(), product: products[index % products.length] ?? "" };
      acknowledged.set(intent.key, await insist(intent, () => server.origin, buyer.headers));
    }
  }

  const buying = Array.from({ length: BUYERS }, (_, index) => buy(index));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await new Promise((done) => setTimeout(done, 100 + Math.random() * 400));
    server.process.kill("SIGKILL");
    await server.ended;
    server = await startServer(environment);
  }
  over.abort();
  await Promise.all(buying);

  const rows = await deps.db.selectFrom("orders").select(["id", "request_key"]).execute();
  const byKey = new Map(rows.map((row) => [row.request_key, row.id]));
  console.log(`${acknowledged.size} acknowledged, ${rows.length} in the database, ${KILLS} kills`);
  expect(byKey.size).toBe(rows.length);
  expect([...acknowledged].filter(([key, id]) => byKey.get(key) !== id)).toEqual([]);
  expect(rows.length).toBe(acknowledged.size);
  expect((await checkBooks(deps.db)).flatMap((rule) => rule.broken)).toEqual([]);
}, 600_000);
