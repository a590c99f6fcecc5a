import { randomUUID } from "node:crypto";

import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";

import { DECLINED_CARD, openPayingShop } from "#test/paying-shop.ts";
import { testApp } from "#test/test-app.ts";

const shop = await openPayingShop();
const { app, deps, provider, buyer } = shop;

/** Signed with the real secret unless told otherwise. */
function post(
  event: object,
  { secret = deps.config.stripe.webhookSecret, timestamp = Date.now() / 1_000 } = {},
) {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(timestamp),
  });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return app.inject({ method: "POST", url: "/webhooks/stripe", headers, payload });
}

const succeeded = (intent: string, more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { id: intent, object: "payment_intent", status: "succeeded", ...more } },
});

const deliverNew = async () => (await provider.deliver()).map(({ status }) => status);
const timeline = async (order: string) =>
  (await shop.send("GET", `/api/order/${order}/timeline`, buyer)).json();

describe("an event", () => {
  test("with a forged, an old or no signature is refused, and nothing is paid", async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.pay(intent);
    const answers = [
      await post(succeeded(intent), { secret: "whsec_guessed" }),
      await post(succeeded(intent), { timestamp: Date.now() / 1_000 - 301 }),
      await app.inject({ method: "POST", url: "/webhooks/stripe", payload: succeeded(intent) }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill("bad_signature"));
    expect(await shop.orderRow(order)).toMatchObject({ paid_at: null });
    expect(await deliverNew()).not.toContain(400);
  });

  test.each([
    ["no id", { id: undefined }],
    ["a number for its type", { type: 7 }],
    ["a type that cannot be stored", { type: "payment_intent\0" }],
    ["no data", { data: undefined }],
  ])("with %s is refused", async (_what, part) => {
    expect((await post({ ...succeeded("pi_x"), ...part })).statusCode).toBe(400);
  });

  test("that is signed but untrue has no effect", async () => {
    const { order, intent } = await shop.placeAndStart();
    expect((await post(succeeded(intent, { amount_received: 69_185 }))).statusCode).toBe(200);
    const [payment] = await shop.payments(order);
    const made = succeeded("pi_made_up", { metadata: { payment_id: payment?.id } });
    expect((await post(made)).statusCode).toBe(200);
    expect(await shop.payments(order)).toMatchObject([{ status: "open", intent_id: intent }]);
  });

  test("about a payment that is not ours is accepted and ignored", async () => {
    const foreign = succeeded("pi_of_another_shop", { metadata: { payment_id: "not a uuid" } });
    expect((await post(foreign)).statusCode).toBe(200);
    expect((await post({ ...foreign, id: "evt_other", type: "customer.created" })).statusCode).toBe(200);
  });

  test("that cannot be verified is not accepted, so that the provider sends it again", async () => {
    const { order, intent } = await shop.placeAndStart();
    await deliverNew();
    await shop.pay(intent);
    await provider.fault({ match: "GET /v1/payment_intents", mode: "500" });
    expect((await post(succeeded(intent))).statusCode).toBe(503);
    expect(await shop.orderRow(order)).toMatchObject({ paid_at: null });
    await provider.clearFaults();
    expect(await deliverNew()).toEqual([200, 200]);
    expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent });
  });

  test("that was processed is not verified again", async () => {
    const { intent } = await shop.placeAndStart();
    const event = succeeded(intent);
    await post(event);
    await provider.fault({ match: "GET /v1/payment_intents", mode: "500" });
    expect((await post(event)).statusCode).toBe(200);
  });
});

describe("the history of an order", () => {
  test("says that a card was declined and why, once per decline", async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.pay(intent, DECLINED_CARD);
    const failed = (await provider.state()).events.findLast(({ type }) => type.endsWith("payment_failed"));
    await Promise.all(Array.from({ length: 8 }, () => provider.deliver([failed?.id ?? ""])));
    const { events, isIntact } = await timeline(order);
    expect(isIntact).toBe(true);
    expect(events.slice(2)).toEqual([
      {
        kind: "payment-declined",
        at: expect.any(String),
        detail: "Your card has insufficient funds.",
      },
    ]);
  });

  test("says that a charge is disputed", async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.pay(intent);
    const charge = (await provider.state()).charges.find((row) => row.payment_intent === intent);
    await provider.dispute(charge?.id ?? "");
    await deliverNew();
    expect((await timeline(order)).events.at(-1)).toMatchObject({
      kind: "disputed",
      detail: "$691.85, fraudulent",
    });
    expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent });
  });

  test("says that a charge was partly refunded in the provider's dashboard", async () => {
    const { order, intent, pay } = await shop.placeAndStart();
    await shop.pay(intent);
    await deliverNew();
    await shop.atProvider("refunds", { payment_intent: intent, amount: "10000" });
    await Promise.all([provider.deliver(), provider.deliver()]);
    const { events } = await timeline(order);
    expect(events.slice(3)).toEqual([{ kind: "refunded", at: expect.any(String), detail: "$100.00" }]);
    const listed = await shop.send("GET", `/api/order/${order}/payments`, shop.admin);
    expect(listed.json()).toMatchObject([{ state: "succeeded", amount: pay, refunded: 100 }]);
  });
});

test("the provider can send any number of events, but forged ones are limited", async () => {
  const limits = { RATE_LIMIT_PER_MINUTE: "10", BAD_TOKENS_PER_MINUTE: "5" };
  const { app: limited, deps } = await testApp(limits);
  const send = (secret: string) => {
    const payload = JSON.stringify({ ...succeeded("pi_any"), type: "customer.created" });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return limited.inject({
      method: "POST",
      url: "/webhooks/stripe",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      payload,
    });
  };
  const statuses = async (secret: string, times: number) => {
    const all = [];
    for (let i = 0; i < times; i += 1) all.push((await send(secret)).statusCode);
    return all;
  };
  expect(new Set(await statuses(deps.config.stripe.webhookSecret, 40))).toEqual(new Set([200]));
  expect(await statuses("whsec_guessed", 7)).toEqual([400, 400, 400, 400, 400, 429, 429]);
});
