import { sql } from "kysely";

import type { TestUser } from "../../api/test/callers.ts";
import type { Random } from "../shop/random.ts";
import { ask, strikeTheClock, totalOf, type Stage } from "./payment-stage.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const CHALLENGED = "4000002760003184";

const steps = {
  start: 26,
  /** A part of the orders, so that a payment of all must end first. */
  startSome: 5,
  startOne: 4,
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
  refund: 6,
  refundPartAtProvider: 2,
  refundAllAtProvider: 2,
  dispute: 3,
  winDispute: 3,
  loseDispute: 2,
  /** Time for the worker. */
  rest: 8,
  /** The charge succeeds, whatever happened to the order. */
  chargeSucceeds: 7,
};

type StepName = keyof typeof steps;

/** What happens to orders that are paid together, step by step. Steps in one list happen at the same time. */
export type Scenario = StepName[][];

/** Scenarios that chance alone would hardly ever produce. */
const rareScenarios: Scenario[] = [
  // A charge of an old payment after the price of the order has changed.
  [["lapse"], ["rest"], ["lapse"], ["reprice"], ["start"], ["lapse"], ["rest"], ["chargeSucceeds"]],
  // A charge of an old payment after another one has paid the order.
  [["lapse"], ["rest"], ["start"], ["payWell"], ["chargeSucceeds", "tell"], ["ship"]],
  // Canceled while the bank asks the buyer, and the bank approves.
  [["leaveChallenge"], ["cancel", "chargeSucceeds"], ["tell"]],
  // A charge of all after one was canceled, and one after one of them was paid alone.
  [["cancel"], ["chargeSucceeds"], ["rest"], ["refund"]],
  [["startOne"], ["payWell"], ["tell"], ["chargeSucceeds"], ["rest"], ["ship"]],
  // One is refunded, then the bank takes back the rest.
  [["payWell"], ["tell"], ["refund"], ["rest"], ["dispute"], ["loseDispute"]],
];

/** The same scenario for the same seed. */
export function drawScenario(random: Random): Scenario {
  if (random.chance(0.1))
    return [["start"], ...(rareScenarios[random.between(0, rareScenarios.length - 1)] ?? [])];
  const rounds = random.between(3, 9);
  const round = () =>
    Array.from({ length: random.chance(0.7) ? 1 : random.between(2, 3) }, () => random.pick(steps));
  return [["start"], ...Array.from({ length: rounds }, round)];
}

interface Placed {
  id: string;
  product: string;
}

interface Purchase {
  /** One to eight. */
  orders: Placed[];
  buyer: TestUser;
  /** The intents the buyer's browser knows. */
  intents: string[];
}

/** Plays one scenario. `origin` chooses the process for each request. */
export async function play(
  stage: Stage,
  purchase: Purchase,
  scenario: Scenario,
  origin: () => string,
): Promise<void> {
  const { provider, admin, database, refundAtProvider } = stage;
  const { orders, buyer, intents } = purchase;
  const [first, last] = [orders[0], orders.at(-1)] as [Placed, Placed];
  const asBuyer = (method: string, path: string, body?: object) => ask(origin(), buyer, method, path, body);
  const asStaff = (method: string, path: string, body?: object) => ask(origin(), admin, method, path, body);
  const pay = async (card: string, challenge?: "complete" | "fail") => {
    const intent = intents.at(-1);
    if (intent !== undefined) await provider.pay(intent, card, challenge);
  };
  const begin = async (body: object) => {
    const answer = await asBuyer("POST", "/create-payment-intent", body);
    const secret = answer?.body["clientSecret"];
    if (typeof secret === "string") intents.push(secret.split("_secret_")[0] ?? "");
    return answer?.body["code"];
  };
  /** With what the buyer is shown. Those whose hold is over are paid one by one. */
  const start = async (some: readonly Placed[]) => {
    const shown = await Promise.all(some.map(({ id }) => asBuyer("GET", `/api/order/${id}`)));
    const held = shown.flatMap((answer) =>
      answer?.body["isHeld"] && !answer.body["paid"] ? [answer.body] : [],
    );
    if (held.length > 1) {
      const cents = held.reduce((sum, order) => sum + Math.round(Number(order["pay"]) * 100), 0);
      await begin({ pay: cents / 100, orders: held.map((order) => order["_id"]) });
      return;
    }
    const { id: order, product } = some.find(({ id }) => id === held[0]?.["_id"]) ?? first;
    const total = shown.find((answer) => answer?.body["_id"] === order)?.body["pay"];
    const code = await begin({ pay: total, order });
    if (code === "price_changed") await begin({ pay: await totalOf(stage, product), order });
  };
  const disputes = async () => (await provider.history(intents[0] ?? "")).disputes;
  const decide = async (status: "won" | "lost") => {
    for (const dispute of await disputes())
      if (dispute.status !== "won" && dispute.status !== "lost")
        await provider.changeDispute(dispute.id, status);
  };
  const act: Record<StepName, () => Promise<unknown>> = {
    start: () => start(orders),
    startSome: () => start(orders.slice(orders.length / 2)),
    startOne: () => start([first]),
    payWell: () => pay(GOOD),
    payDeclined: () => pay(DECLINED),
    payChallenged: () => pay(CHALLENGED, "complete"),
    failChallenge: () => pay(CHALLENGED, "fail"),
    leaveChallenge: () => pay(CHALLENGED),
    tell: () =>
      asBuyer("PATCH", `/api/order/${last.id}`, {
        orders: last.id,
        transactionId: intents.at(-1) ?? "pi_invented",
      }),
    cancel: () => asBuyer("DELETE", `/api/orders/${first.id}`),
    cancelAsStaff: () => asStaff("DELETE", `/api/admin/orders/${last.id}`),
    lapse: async () => {
      await sql`update orders set hold_until = now() - interval '2 hours' where id = ${last.id}`.execute(
        database,
      );
      await strikeTheClock(stage);
    },
    reprice: () =>
      sql`update products set price_micros = 5000000 + (price_micros + 70000) % 4000000 where id = ${last.product}`.execute(
        database,
      ),
    rest: () => new Promise((done) => setTimeout(done, 1_500)),
    ship: () => asStaff("PATCH", `/api/orders/shipped/${last.id}`),
    refund: async () => {
      const shown = await asStaff("GET", `/api/order/${first.id}`);
      const amount = shown?.body["pay"];
      await asStaff("POST", `/api/orders/${first.id}/refunds`, { amount, reason: "Asked for" });
    },
    refundPartAtProvider: async () => intents[0] !== undefined && refundAtProvider(intents[0], 1_000),
    refundAllAtProvider: async () => intents[0] !== undefined && refundAtProvider(intents[0]),
    dispute: async () => {
      const { charges } = await provider.history(intents[0] ?? "");
      const charge = charges.find(({ status, disputed }) => status === "succeeded" && !disputed);
      if (charge) await provider.dispute(charge.id);
    },
    winDispute: () => decide("won"),
    loseDispute: () => decide("lost"),
    chargeSucceeds: async () => {
      const intent = intents[0];
      if (intent !== undefined) await provider.force(intent, "succeeded");
    },
  };
  for (const round of scenario) await Promise.all(round.map((name) => act[name]()));
}
