import { expect, test } from "vitest";

import { openProvider, order } from "./test-shop.ts";

const { origin, openShop } = await openProvider();

test("a valid card is charged once, and the charge can be read with the intent", async () => {
  const { stripe } = openShop();
  const { id, status } = await stripe.paymentIntents.create(order);
  expect(status).toBe("requires_payment_method");
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(paid).toMatchObject({
    status: "succeeded",
    amount_received: 69_185,
    metadata: { order_id: "o1" },
    latest_charge: { status: "succeeded", payment_method_details: { card: { last4: "4242" } } },
  });
  await expect(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
    payment_intent: { status: "succeeded" },
  });
});

test.each([
  ["a description", { description: "x".repeat(1_001) }],
  ["a value of the metadata", { metadata: { ids: "x".repeat(501) } }],
  ["the name of such a value", { metadata: { ["x".repeat(41)]: "1" } }],
  ["metadata", { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`id${n}`, "1"])) }],
])("%s that is too long is refused", async (_what, params) => {
  const { stripe } = openShop();
  await expect(stripe.paymentIntents.create({ ...order, ...params })).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
  });
});

test("the next card can be declined, whichever it is", async () => {
  const { stripe, levers } = openShop();
  const { id } = await stripe.paymentIntents.create(order);
  await levers.decline();
  expect(await levers.pay(id, "4242424242424242")).toMatchObject({ error: { code: "card_declined" } });
  expect(await levers.pay(id, "4242424242424242")).toMatchObject({ status: "succeeded" });
});

test.each([
  ["4000 0000 0000 0002", "Your card was declined."],
  ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ["4000 0000 0000 0069", "Your card has expired."],
])("card %s is refused and another one may follow", async (number, message) => {
  const { stripe, browser } = openShop();
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  const confirm = (card: string) =>
    browser(`payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? "",
      "payment_method_data[card][number]": card,
    });
  expect(await confirm(number)).toMatchObject({ status: 402, body: { error: { message } } });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
  expect(await confirm("4242 4242 4242 4242")).toMatchObject({ status: 200, body: { status: "succeeded" } });
});

test("a card with 3-D Secure waits for the challenge", async () => {
  const { stripe, browser } = openShop();
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  const act = (action: string, params: Record<string, string>) =>
    browser(`payment_intents/${id}/${action}`, { client_secret: client_secret ?? "", ...params });
  const card = { "payment_method_data[card][number]": "4000002760003184" };
  expect((await act("confirm", card)).body).toMatchObject({ status: "requires_action" });
  expect((await act("challenge", { outcome: "fail" })).status).toBe(402);
  await act("confirm", card);
  expect((await act("challenge", { outcome: "complete" })).body).toMatchObject({ status: "succeeded" });
});

test("a canceled intent cannot be paid, and a paid one cannot be canceled", async () => {
  const { stripe } = openShop();
  const [canceled, paid] = await Promise.all([
    stripe.paymentIntents.create(order),
    stripe.paymentIntents.create(order),
  ]);
  await stripe.paymentIntents.cancel(canceled.id);
  await stripe.paymentIntents.confirm(paid.id, { payment_method: "pm_card_visa" });
  const state = { code: "payment_intent_unexpected_state" };
  await expect(
    stripe.paymentIntents.confirm(canceled.id, { payment_method: "pm_card_visa" }),
  ).rejects.toMatchObject(state);
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(state);
  await expect(stripe.paymentIntents.cancel(canceled.id)).rejects.toMatchObject(state);
});

test("the same key returns the same intent, and an error with other parameters", async () => {
  const { stripe } = openShop();
  const create = (amount: number, idempotencyKey: string) =>
    stripe.paymentIntents.create({ ...order, amount }, { idempotencyKey });
  const first = await create(5_000, "k");
  expect((await create(5_000, "k")).id).toBe(first.id);
  await expect(create(5_001, "k")).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test.concurrent("concurrent requests with one key are rejected while the first one runs", async () => {
  const shop = openShop();
  await shop.levers.pace({ latencyMs: 4_000 });
  const create = () => shop.stripe.paymentIntents.create(order, { idempotencyKey: "k" });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, create));
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBeLessThan(5);
  expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test.each([
  ["a part of a cent", { amount: 49.5 }, "parameter_invalid_integer"],
  ["more than eight digits", { amount: 100_000_000 }, "amount_too_large"],
  ["less than half a dollar", { amount: 49 }, "amount_too_small"],
  ["an option in the place of a parameter", { idempotencyKey: "k" }, "parameter_unknown"],
])("%s is refused", async (_what, params, code) => {
  await expect(openShop().stripe.paymentIntents.create({ ...order, ...params })).rejects.toMatchObject({
    code,
  });
});

test("the browser can read one intent by its secret, without its metadata", async () => {
  const { stripe, browser } = openShop();
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  const other = await stripe.paymentIntents.create(order);
  const card = { "payment_method_data[card][number]": "4242424242424242" };
  const confirm = (intent: string) =>
    browser(`payment_intents/${intent}/confirm`, { client_secret: client_secret ?? "", ...card });
  expect((await confirm(other.id)).status).toBe(401);
  expect((await browser("refunds", { payment_intent: id })).status).toBe(403);
  const { status, body } = await confirm(id);
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("metadata");
});

test("of a concurrent payment and cancellation, one succeeds", async () => {
  const { stripe, levers } = openShop();
  await levers.pace({ latencyMs: 20 });
  for (let round = 0; round < 20; round += 1) {
    const { id } = await stripe.paymentIntents.create(order);
    const results = await Promise.allSettled([
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test.concurrent("a request that waits too long for an object is rejected", async () => {
  const { stripe, levers } = openShop();
  const { id } = await stripe.paymentIntents.create(order);
  await levers.pace({ latencyMs: 4_000, lockWaitMs: 0 });
  const results = await Promise.allSettled([
    stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    stripe.paymentIntents.cancel(id),
  ]);
  expect(results).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ code: "lock_timeout", statusCode: 429 }),
  });
});

test("a payment is refunded once", async () => {
  const { stripe } = openShop();
  const { id } = await stripe.paymentIntents.create(order);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ amount: 69_185, status: "succeeded" });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map((entry) => entry.id)).toEqual([
    refund.id,
  ]);
});

test("the SDK can page through a long list and through its new items", async () => {
  const { stripe } = openShop();
  for (let made = 0; made < 12; made += 1) await stripe.paymentIntents.create(order);
  const walk = (params: object) => stripe.paymentIntents.list(params).autoPagingToArray({ limit: 100 });
  expect(await walk({ limit: 5 })).toHaveLength(12);
  expect(await walk({ created: { gte: Math.floor(Date.now() / 1000) + 86_400 } })).toHaveLength(0);
});

test.each(["endive/stripe.js", "card-frame.html", "card-frame.js", "card-rules.js", "challenge.html"])(
  "%s is there for any page's browser",
  async (path) => {
    const response = await fetch(`${origin}/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  },
);
