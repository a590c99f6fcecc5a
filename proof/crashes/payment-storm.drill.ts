import { expect, test } from "vitest";

import { startServer, startWorker } from "../../api/test/servers.ts";
import { drawSeed, seeded, type Random } from "../shop/random.ts";
import { audit, decideAll, findStuck, isForTheNight, passTheNight } from "./payment-audit.ts";
import { storm } from "./payment-faults.ts";
import { play, drawScenario } from "./payment-scenario.ts";
import { openStage, place, quiesce } from "./payment-stage.ts";
import { openRow } from "./process-row.ts";
import { scaled } from "./scaled.ts";

const PURCHASES = scaled(500);
const CONCURRENT = 24;
/** Enough that nobody reaches the limit of what an account may hold. */
const BUYERS = 100;
const KILL_EVERY_MS = 6_000;

const stage = await openStage(BUYERS);

const isQuietUntilNight = async () => (await findStuck(stage)).every(isForTheNight);
const isQuiet = async () => (await findStuck(stage)).length === 0;

/** Every second purchase is of one order. */
const countOrders = (random: Random) => (random.chance(0.5) ? 1 : random.between(2, 8));

test(`${PURCHASES} purchases of one to eight orders are paid, canceled, refunded, disputed and left alone while everything fails: not a cent is lost or charged twice`, async () => {
  const seed = drawSeed();
  const random = seeded(seed);
  const plans = Array.from({ length: PURCHASES }, () => ({
    count: countOrders(random),
    scenario: drawScenario(random),
  }));
  const apis = [
    await openRow(() => startServer(stage.environment)),
    await openRow(() => startServer(stage.environment)),
  ];
  const worker = await openRow(() => startWorker(stage.environment));
  let asked = 0;
  const origin = () => apis[(asked += 1) % apis.length]?.current().origin ?? "";
  const endpoints = () => apis.map((api) => `${api.current().origin}/webhooks/stripe`);

  const over = new AbortController();
  const faults = storm(stage, seeded(seed + 1), endpoints, over.signal);
  const rows = [...apis, worker];
  let kills = 0;
  const killing = (async () => {
    while (!over.signal.aborted) {
      await new Promise((done) => setTimeout(done, KILL_EVERY_MS));
      await rows[(kills += 1) % rows.length]?.kill();
    }
  })();
  const queue = plans.entries();
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (const [index, { count, scenario }] of queue) {
        const buyer = stage.buyers[index % stage.buyers.length] ?? stage.admin;
        const orders = [];
        for (let n = 0; n < count; n += 1) {
          const product = stage.products[(index + n) % stage.products.length] ?? "";
          orders.push({ id: await place(stage, origin, buyer, product), product });
        }
        await play(stage, { orders, buyer, intents: [] }, scenario, origin);
      }
    }),
  );
  over.abort();
  await killing;
  await Promise.all(rows.map((row) => row.untilStarted()));
  const seen = await faults;
  // The last one may be of a process that was killed.
  await stage.provider.hooks({ url: endpoints()[0] ?? "" });

  // Lost webhooks stay lost here: the worker finds out on its own. Only a refund waits, until a dispute is decided.
  await decideAll(stage, origin);
  // Only a webhook tells of a charge for a payment that we have closed, and the provider repeats it for days.
  await stage.provider.deliver();
  await quiesce(stage, isQuietUntilNight);
  await passTheNight(stage);
  // What only a person can decide is sent back.
  await decideAll(stage, origin);
  await quiesce(stage, isQuiet);
  await passTheNight(stage);
  const figures = await audit(stage);
  console.log(JSON.stringify({ ...figures, kills, ...seen }));
  expect(figures.paidOrders).toBeGreaterThan(PURCHASES / 5);
  expect(figures.refunds).toBeGreaterThan(0);
});
