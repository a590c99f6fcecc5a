import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { checkBooks } from "../../api/src/features/books/check-books.ts";
import { inTransaction } from "../../api/src/platform/database/pool.ts";
import { makeUser } from "../../api/test/callers.ts";
import { makeProduct } from "../../api/test/make.ts";
import { startServer } from "../../api/test/servers.ts";
import { testApp } from "../../api/test/test-app.ts";
import { grouped, percentile } from "../shop/number-words.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { openRow } from "./process-row.ts";
import { scaled } from "./scaled.ts";

const PURCHASES = scaled(300);
const LINES = 20;
const PARTS = 40;
const UNITS = 101;
/** Purchases are sent by so many callers at a time, single orders by half as many. */
const CALLERS = 12;
const KILLS = scaled(15);
/** Every purchase is answered within it, unless its process is killed. */
const ANSWER_MS = 10_000;

const { deps, environment } = await testApp();
const random = seeded(drawSeed());
const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser(deps)));

interface Answer {
  status: number;
  body: { code?: string; insertedId?: string; purchase?: { _id: string } };
  ms: number;
}

async function send(origin: string, path: string, key: string, body: object, buyer = buyers[0]) {
  const at = performance.now();
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { ...buyer?.headers, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as Answer["body"];
  return { status: response.status, body: answer, ms: performance.now() - at } satisfies Answer;
}

/** Sends with the same key until a process answers that is not being killed. */
async function insist(origin: () => string, path: string, body: object): Promise<Answer> {
  const [key, buyer] = [randomUUID(), random.item(buyers)];
  for (;;) {
    const answer = await send(origin(), path, key, body, buyer).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await sleep(20);
  }
}

const lineOf = (product: string) => ({ product, quantity: UNITS, price: 6.85 });

const makeParts = (onHand: number) =>
  Promise.all(Array.from({ length: PARTS }, () => makeProduct(deps.db, { on_hand: onHand })));

const sayPaid = (hasPaid: boolean) =>
  inTransaction(deps.db, (tx) =>
    sql`
      insert into account_holds (account_id, orders, cents, has_paid)
      select distinct own_account_id, 0, 0, ${hasPaid}::boolean from users
      on conflict (account_id) do update set has_paid = excluded.has_paid`.execute(tx),
  );

async function inTurn(count: number, callers: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: callers }, one));
}

test(`${PURCHASES} purchases of ${LINES} lines race with single orders through two processes that are killed: all or nothing of each`, async () => {
  // For about a third of all that is asked for.
  const parts = await makeParts(UNITS * Math.ceil(PURCHASES / 6));
  const processes = [
    await openRow(() => startServer(environment)),
    await openRow(() => startServer(environment)),
  ];
  const origin = () => random.item(processes).current().origin;
  const answers: Answer[] = [];
  const over = new AbortController();
  const killing = (async () => {
    for (let kill = 0; kill < KILLS && !over.signal.aborted; kill += 1) {
      await sleep(random.between(200, 1_500));
      await processes[kill % 2]?.kill();
    }
  })();
  const singles = inTurn(PURCHASES, CALLERS / 2, async () => {
    await insist(origin, "/api/order", lineOf(random.item(parts)));
  });
  await inTurn(PURCHASES, CALLERS, async () => {
    const start = random.between(0, PARTS - 1);
    const lines = Array.from({ length: LINES }, (_, index) => lineOf(parts[(start + index) % PARTS] ?? ""));
    const hold = random.chance(0.8) ? "all" : "possible";
    const answer = await insist(origin, "/api/purchases", { lines, hold });
    if (hold === "all") answers.push(answer);
  });
  await singles;
  over.abort();
  await killing;
  await Promise.all(processes.map((process) => process.untilStarted()));

  const placed = new Set(answers.flatMap(({ body }) => body.purchase?._id ?? []));
  const rows = await deps.db.selectFrom("orders").select(["id", "purchase_id", "product_id"]).execute();
  const byPurchase = Map.groupBy(rows, ({ purchase_id }) => purchase_id);
  const kept = [...placed].map((id) => byPurchase.get(id)?.length);
  console.log(
    `${answers.length} purchases of all lines, ${placed.size} placed, ${rows.length} orders, ` +
      `slowest answer ${grouped(Math.max(...answers.map(({ ms }) => ms)))} ms`,
  );
  expect(new Set(kept)).toEqual(new Set([LINES]));
  expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(
    new Set([200, "lines_refused"]),
  );
  expect(answers.filter(({ ms }) => ms > ANSWER_MS)).toEqual([]);
  // Whoever was refused lacked a part: of those that are left, no run of lines still fits.
  const stock = await deps.db
    .selectFrom("products")
    .select(["id", "on_hand", "reserved"])
    .where("id", "in", parts)
    .execute();
  const isFree = new Map(stock.map(({ id, on_hand, reserved }) => [id, on_hand - reserved >= UNITS]));
  const runs = parts.map((_, start) =>
    Array.from({ length: LINES }, (_none, index) => parts[(start + index) % PARTS] ?? ""),
  );
  const isRefused = answers.length > placed.size;
  expect(isRefused && runs.every((run) => run.every((id) => isFree.get(id)))).toBe(false);
  expect((await checkBooks(deps.db)).flatMap((rule) => rule.broken)).toEqual([]);
});

test("single orders beside purchases of the same parts", async () => {
  // Here, all orders of accounts that never paid come from one network, and each would wait for the last.
  await sayPaid(true);
  const parts = await makeParts(100_000_000);
  const origins = [(await startServer(environment)).origin, (await startServer(environment)).origin];
  const origin = () => random.item(origins);
  async function timeSingles(): Promise<number[]> {
    const times: number[] = [];
    await inTurn(scaled(4_000), 4, async () => {
      const { ms, status } = await insist(origin, "/api/order", lineOf(random.item(parts)));
      expect(status).toBe(200);
      times.push(ms);
      await sleep(10);
    });
    return times;
  }
  const alone = await timeSingles();
  const over = new AbortController();
  const purchases = Promise.all(
    [0, 1].map(async () => {
      while (!over.signal.aborted) {
        const lines = Array.from({ length: LINES }, () => random.item(parts)).map(lineOf);
        await insist(origin, "/api/purchases", { lines, hold: "all" });
        await sleep(200);
      }
    }),
  );
  const beside = await timeSingles();
  over.abort();
  await purchases;
  const words = (times: number[]) =>
    `p50 ${grouped(percentile(times, 0.5))} ms, p99 ${grouped(percentile(times, 0.99))} ms`;
  console.log(`${alone.length} single orders: alone ${words(alone)}; beside purchases ${words(beside)}`);
  await sayPaid(false);
  expect((await checkBooks(deps.db)).flatMap((rule) => rule.broken)).toEqual([]);
});
