import { sql } from "kysely";
import { expect, test, vi } from "vitest";

import { makeUser } from "../../api/test/callers.ts";
import { makeOrders, makeProduct } from "../../api/test/make.ts";
import { startWorker } from "../../api/test/servers.ts";
import { eventually, testApp } from "../../api/test/test-app.ts";
import { openTestInbox } from "../../api/test/test-inbox.ts";
import { scaled } from "./scaled.ts";

const MAILS = scaled(500);
const KILLS = scaled(8);

const inbox = await openTestInbox();
const { deps, database, environment } = await testApp({ SMTP_URL: inbox.url });
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Places orders, each of which is an event that its buyer is told. Returns the Message-IDs that must arrive. */
async function makeEvents(): Promise<string[]> {
  const buyer = await makeUser(deps);
  const product = await makeProduct(deps.db, { on_hand: MAILS * 101 });
  const orders = await makeOrders(deps, buyer.id, product, MAILS);
  return orders.map((id) => `<${id}@bulkhead.example>`).toSorted();
}

const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails where sent_at is null`.execute(database);
  return rows[0]?.count;
};
const untilAllAreSent = () =>
  vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 1_200_000, interval: 500 });

test(`kill -9 of the worker ${KILLS} times: every mail arrives, with at most one copy per kill`, async () => {
  // So slow that the mails outlast the kills.
  inbox.delayMs = () => 10 + Math.random() * 40;
  const expected = await makeEvents();
  let worker = await startWorker(environment);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // In the middle of the work, however long it took to start.
    const enough = inbox.mails.length + 1 + (Math.random() * MAILS) / 10;
    while (inbox.mails.length < enough) await sleep(Math.random() * 20);
    worker.process.kill("SIGKILL");
    await worker.ended;
    worker = await startWorker(environment);
  }
  const inTime = await countWaiting();
  await untilAllAreSent();
  worker.process.kill("SIGTERM");
  await worker.ended;

  const received = inbox.mails.map(({ messageId }) => messageId);
  const copies = received.length - new Set(received).size;
  console.log(
    `${received.length} mails, ${copies} copies, ${KILLS} kills, ${inTime} were left after the last`,
  );
  expect([...new Set(received)].toSorted()).toEqual(expected);
  // Each order has its own subject, so a copy that differed would have another one.
  const subjectOf = new Map(inbox.mails.map(({ messageId, subject }) => [messageId, subject]));
  expect(inbox.mails.filter(({ messageId, subject }) => subjectOf.get(messageId) !== subject)).toEqual([]);
  expect(copies).toBeLessThanOrEqual(KILLS);
});

test("two workers without a kill: every mail arrives exactly once, also over a stop and a start", async () => {
  inbox.mails.length = 0;
  inbox.delayMs = () => 5;
  const expected = await makeEvents();
  const [first, second] = [await startWorker(environment), await startWorker(environment)];
  await eventually(() => expect(inbox.mails.length).toBeGreaterThan(MAILS / 10));
  first.process.kill("SIGTERM");
  await first.ended;
  await untilAllAreSent();
  second.process.kill("SIGTERM");
  await second.ended;
  expect(inbox.mails.map(({ messageId }) => messageId).toSorted()).toEqual(expected);
});
