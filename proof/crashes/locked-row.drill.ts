import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import { expect, test } from "vitest";

import { checkBooks } from "../../api/src/features/books/check-books.ts";
import { makeUser } from "../../api/test/callers.ts";
import { makeProduct } from "../../api/test/make.ts";
import { startServer } from "../../api/test/servers.ts";
import { testApp } from "../../api/test/test-app.ts";

const LOCKED_MS = 40_000;
const P95_MS = 300;

const { deps, database, environment } = await testApp();

test(`while the row of one product is locked for ${LOCKED_MS / 1_000} s, orders for others in its queue take under ${P95_MS} ms`, async () => {
  const server = await startServer(environment);
  const buyer = await makeUser(deps);
  // The last digit decides the queue.
  const make = () => makeProduct(deps.db, { id: `${randomUUID().slice(0, -1)}0`, on_hand: 1_000_000 });
  const [locked, other] = [await make(), await make()];
  const order = async (product: string) => {
    const start = performance.now();
    const { status, headers } = await fetch(`${server.origin}/api/order`, {
      method: "POST",
      headers: { ...buyer.headers, "content-type": "application/json" },
      body: JSON.stringify({ product, price: 6.85, quantity: 101 }),
    });
    return { status, ms: performance.now() - start, retryAfter: headers.get("retry-after") };
  };

  const [stuck, times] = await database.transaction().execute(async (tx) => {
    await tx.selectFrom("products").select("id").where("id", "=", locked).forUpdate().execute();
    const end = performance.now() + LOCKED_MS;
    const stuck = Array.from({ length: 10 }, () => order(locked));
    const times: number[] = [];
    while (performance.now() < end) {
      const { status, ms } = await order(other);
      expect(status).toBe(200);
      times.push(ms);
      await setTimeout(50);
    }
    return [await Promise.all(stuck), times.toSorted((a, b) => a - b)] as const;
  });
  const p95 = times[Math.floor(times.length * 0.95)] ?? Infinity;
  console.log(`${times.length} orders, p95 ${p95.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`);
  expect(p95).toBeLessThan(P95_MS);
  for (const { status, ms, retryAfter } of stuck) {
    expect([status, retryAfter]).toEqual([503, "2"]);
    expect(ms).toBeLessThan(10_000);
  }
  expect((await order(locked)).status).toBe(200);
  const placed = await deps.db.selectFrom("orders").select("id").where("product_id", "=", locked).execute();
  expect(placed).toHaveLength(1);
  expect((await checkBooks(deps.db)).flatMap((rule) => rule.broken)).toEqual([]);
});
