import { sql } from "kysely";

import type { TestUser } from "#test/callers.ts";

import type { Random } from "../../attack/random.ts";
import { ask, strikeTheClock, totalOf, type Stage } from "./payment-stage.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const CHALLENGED = "4000002760003184";

const steps = {
  start: 26,
  payWell: 26,
  payDeclined: 8,
  payChallenged: 8,
  failChallenge: 3,
  leaveChallenge: 4,
  tell: 12,
  cancel: 7,
  cancelAsStaff: 4,
  lapse: 12,
  reprice: 4,
  ship: 10,
  /** Time for the worker. */
  rest: 8,
  /** The charge succeeds, whatever happened to the order. */
  chargeSucceeds: 7,
};

type StepName = keyof typeof steps;

/** What happens to one order, step by step. Steps in one list happen at the same time. */
export type Story = StepName[][];

/** Stories that chance alone would hardly ever produce. */
const plots: Story[] = [
  // A charge of an old payment after the price of the order has changed.
  [["lapse"], ["rest"], ["lapse"], ["reprice"], ["start"], ["lapse"], ["rest"], ["chargeSucceeds"]],
  // A charge of an old payment after another one has paid the order.
  [["lapse"], ["rest"], ["start"], ["payWell"], ["chargeSucceeds", "tell"], ["ship"]],
  // Canceled while the bank asks the buyer, and the bank approves.
  [["leaveChallenge"], ["cancel", "chargeSucceeds"], ["tell"]],
];

/** The same story for the same seed. */
export function tellStory(random: Random): Story {
  if (random.chance(0.1)) return [["start"], ...(plots[random.between(0, plots.length - 1)] ?? [])];
  const chapters = random.between(3, 9);
  const chapter = () =>
    Array.from({ length: random.chance(0.7) ? 1 : random.between(2, 3) }, () => random.pick(steps));
  return [["start"], ...Array.from({ length: chapters }, chapter)];
}

interface Order {
  id: string;
  product: string;
  buyer: TestUser;
  /** The intents the buyer's browser knows. */
  intents: string[];
}

/** Plays one story. `origin` chooses the process for each request. */
export async function play(stage: Stage, order: Order, story: Story, origin: () => string): Promise<void> {
  const { provider, admin, database } = stage;
  const asBuyer = (method: string, path: string, body?: object) =>
    ask(origin(), order.buyer, method, path, body);
  const pay = async (card: string, challenge?: "complete" | "fail") => {
    const intent = order.intents.at(-1);
    if (intent !== undefined) await provider.pay(intent, card, challenge);
  };
  const act: Record<StepName, () => Promise<unknown>> = {
    start: async () => {
      const shown = await asBuyer("GET", `/api/order/${order.id}`);
      const start = (pay: unknown) => asBuyer("POST", "/create-payment-intent", { pay, order: order.id });
      const first = await start(shown?.body["pay"]);
      const isPriceChanged = first?.body["code"] === "price_changed";
      const answer = isPriceChanged ? await start(await totalOf(stage, order.product)) : first;
      const secret = answer?.body["clientSecret"];
      if (typeof secret === "string") order.intents.push(secret.split("_secret_")[0] ?? "");
    },
    payWell: () => pay(GOOD),
    payDeclined: () => pay(DECLINED),
    payChallenged: () => pay(CHALLENGED, "complete"),
    failChallenge: () => pay(CHALLENGED, "fail"),
    leaveChallenge: () => pay(CHALLENGED),
    tell: () =>
      asBuyer("PATCH", `/api/order/${order.id}`, {
        orders: order.id,
        transactionId: order.intents.at(-1) ?? "pi_invented",
      }),
    cancel: () => asBuyer("DELETE", `/api/orders/${order.id}`),
    cancelAsStaff: () => ask(origin(), admin, "DELETE", `/api/admin/orders/${order.id}`),
    lapse: async () => {
      await sql`update orders set hold_until = now() - interval '2 hours' where id = ${order.id}`.execute(
        database,
      );
      await strikeTheClock(stage);
    },
    reprice: () =>
      sql`update products set price_cents = 500 + (price_cents + 7) % 400 where id = ${order.product}`.execute(
        database,
      ),
    rest: () => new Promise((done) => setTimeout(done, 1_500)),
    ship: () => ask(origin(), admin, "PATCH", `/api/orders/shipped/${order.id}`),
    chargeSucceeds: async () => {
      const intent = order.intents[0];
      if (intent !== undefined) await provider.force(intent, "succeeded");
    },
  };
  for (const chapter of story) await Promise.all(chapter.map((name) => act[name]()));
}
