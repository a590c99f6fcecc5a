import { expect, test } from "vitest";

import { startServer, startWorker } from "#test/servers.ts";

import { drawSeed, seeded } from "../../attack/random.ts";
import { audit, findStuck } from "./payment-audit.ts";
import { openStage, place, quiesce } from "./payment-stage.ts";
import { play, tellStory } from "./payment-story.ts";
import { storm } from "./payment-weather.ts";

const ORDERS = 500;
const CONCURRENT = 24;

const stage = await openStage();

test(`${ORDERS} orders are paid, canceled and left alone while everything fails: not a cent is lost or charged twice`, async () => {
  const seed = drawSeed();
  const random = seeded(seed);
  const stories = Array.from({ length: ORDERS }, () => tellStory(random));
  const servers = [await startServer(stage.environment), await startServer(stage.environment)];
  await startWorker(stage.environment);
  const endpoints = servers.map(({ origin }) => `${origin}/webhooks/stripe`);
  let asked = 0;
  const origin = () => servers[(asked += 1) % servers.length]?.origin ?? "";

  const over = new AbortController();
  const weather = storm(stage, seeded(seed + 1), endpoints, over.signal);
  const queue = stories.entries();
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (const [index, story] of queue) {
        const buyer = stage.buyers[index % stage.buyers.length] ?? stage.admin;
        const product = stage.products[index % stage.products.length] ?? "";
        const id = await place(stage, origin, buyer, product);
        await play(stage, { id, product, buyer, intents: [] }, story, origin);
      }
    }),
  );
  over.abort();
  const seen = await weather;

  // Lost webhooks stay lost here: the worker finds out on its own.
  await quiesce(stage, async () => (await findStuck(stage)).length === 0);
  // Only a webhook tells of a charge for a payment that we have closed, and the provider repeats it for days.
  await stage.provider.deliver();
  await quiesce(stage, async () => (await findStuck(stage)).length === 0);
  const figures = await audit(stage);
  console.log(JSON.stringify({ ...figures, ...seen }));
  expect(figures.paidOrders).toBeGreaterThan(ORDERS / 5);
  expect(figures.refunded).toBeGreaterThan(0);
}, 300_000);
