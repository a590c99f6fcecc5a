import { expect, test } from "vitest";

import { startServer, startWorker } from "../../api/test/servers.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { audit, findStuck } from "./payment-audit.ts";
import { insist, openStage, place, quiesce, totalOf, type Stage } from "./payment-stage.ts";
import { openRow } from "./process-row.ts";
import { scaled } from "./scaled.ts";

const ROUNDS = scaled(20);
const CONCURRENT = 5;
/** About as long as a buyer takes from placing the order to paying it. */
const ROUND_MS = 450;

const stage = await openStage();

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** When the buyer presses Pay, and when Cancel in another tab, if at all. */
interface Plan {
  payAfter: number;
  cancelAfter: number | undefined;
}

/** A buyer who repeats whatever was interrupted. The browser pays at the provider even if the shop is down. */
async function buy(stage: Stage, index: number, plan: Plan, origin: () => string): Promise<void> {
  const buyer = stage.buyers[index % stage.buyers.length] ?? stage.admin;
  const product = stage.products[index % stage.products.length] ?? "";
  const order = await place(stage, origin, buyer, product);
  const request = { pay: await totalOf(stage, product), order };
  const { body } = await insist(origin, buyer, "POST", "/create-payment-intent", request);
  const intent = String(body["clientSecret"]).split("_secret_")[0] ?? "";
  const { payAfter, cancelAfter } = plan;
  await Promise.all([
    pause(payAfter).then(() => stage.provider.pay(intent, "4242424242424242")),
    cancelAfter !== undefined &&
      pause(cancelAfter).then(() => insist(origin, buyer, "DELETE", `/api/orders/${order}`)),
  ]);
  await insist(origin, buyer, "PATCH", `/api/order/${order}`, { orders: order, transactionId: intent });
}

test(`kill -9 of the API and of the worker during ${ROUNDS * CONCURRENT} payments: nothing is lost, nothing is taken twice`, async () => {
  const random = seeded(drawSeed());
  const api = await openRow(() => startServer(stage.environment));
  const worker = await openRow(() => startWorker(stage.environment));
  const { provider } = stage;
  const listen = () => provider.hooks({ url: `${api.current().origin}/webhooks/stripe` });
  await provider.pace({ latencyMs: 100 });
  await listen();

  const draw = (): Plan =>
    random.chance(0.4)
      ? { payAfter: random.between(0, 1_000), cancelAfter: random.between(0, 200) }
      : { payAfter: random.between(0, 200), cancelAfter: undefined };
  const plans = Array.from({ length: ROUNDS * CONCURRENT }, draw);
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round * CONCURRENT;
    const buying = plans
      .slice(first, first + CONCURRENT)
      .map((plan, index) => buy(stage, first + index, plan, () => api.current().origin));
    await pause(random.between(0, ROUND_MS));
    // Webhooks that find no server are sent again, to the next one.
    await Promise.all([api.kill().then(listen), round % 2 === 0 && worker.kill()]);
    await Promise.all(buying);
  }
  await Promise.all([api.untilStarted(), worker.untilStarted()]);
  await quiesce(stage, async () => (await findStuck(stage)).length === 0);
  const figures = await audit(stage);
  const cancels = plans.filter(({ cancelAfter }) => cancelAfter !== undefined).length;
  console.log(JSON.stringify({ ...figures, cancels, apiKills: ROUNDS, workerKills: ROUNDS / 2 }));
  expect(figures.paidOrders).toBeGreaterThanOrEqual(ROUNDS * CONCURRENT - cancels);
});
