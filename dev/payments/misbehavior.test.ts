import { createServer } from "node:http";
import { text } from "node:stream/consumers";

import { expect, test, vi } from "vitest";

import { listen, openProvider, order, webhookSecret } from "./test-shop.ts";

const { openShop } = await openProvider();

const received: { body: string; signature: string }[] = [];
let endpointStatus = 200;
const url = await listen(
  createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(endpointStatus).end();
    });
  }),
);

const statuses = async ({ stripe }: ReturnType<typeof openShop>) =>
  (await stripe.paymentIntents.list()).data.map(({ status }) => status);

test("a retry with the same key after a lost response finds the created intent", async () => {
  const shop = openShop();
  await shop.levers.fault({ match: "POST /v1/payment_intents", mode: "reset_after", times: 2 });
  const create = () => shop.stripe.paymentIntents.create(order, { idempotencyKey: "k" });
  // The SDK itself retries a broken connection once.
  await expect(create()).rejects.toMatchObject({ type: "StripeConnectionError" });
  await create();
  expect(await statuses(shop)).toEqual(["requires_payment_method"]);
});

test.each([
  ["reset_before", "StripeConnectionError"],
  ["500", "StripeAPIError"],
  ["lock_timeout", "StripeRateLimitError"],
] as const)("a fault of kind %s creates nothing", async (mode, type) => {
  const shop = openShop();
  await shop.levers.fault({ match: "POST /v1/payment_intents", mode });
  await expect(shop.stripe.paymentIntents.create(order)).rejects.toMatchObject({ type });
  await shop.levers.clearFaults();
  expect(await statuses(shop)).toEqual([]);
});

test("an internal error is repeated for the same key", async () => {
  const shop = openShop();
  await shop.levers.fault({ match: "POST /v1/payment_intents", mode: "500_kept", times: 1 });
  const create = (idempotencyKey: string) => shop.stripe.paymentIntents.create(order, { idempotencyKey });
  await expect(create("k")).rejects.toMatchObject({ type: "StripeAPIError" });
  await expect(create("k")).rejects.toMatchObject({ type: "StripeAPIError" });
  await create("another");
});

test("webhooks are signed and sent again until they are accepted", async () => {
  const { stripe, levers } = openShop();
  endpointStatus = 500;
  received.length = 0;
  await levers.hooks({ url });
  const { id } = await stripe.paymentIntents.create(order);
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1), { timeout: 120_000 });
  endpointStatus = 200;
  await vi.waitFor(
    async () => expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]),
    { timeout: 120_000 },
  );
  const { body, signature } = received.at(-1) ?? { body: "", signature: "" };
  expect(stripe.webhooks.constructEvent(body, signature, webhookSecret)).toMatchObject({
    type: "payment_intent.created",
    data: { object: { id } },
  });
});

test("webhooks can be held and delivered in any order", async () => {
  const { stripe, levers } = openShop();
  await levers.hooks({ url, mode: "hold" });
  const { id } = await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.cancel(id);
  const { data } = await stripe.events.list();
  received.length = 0;
  await levers.deliver(data.map((event) => event.id));
  expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    "payment_intent.canceled",
    "payment_intent.created",
  ]);
  expect(await levers.deliver()).toEqual([]);
});

test("a payment can succeed later", async () => {
  const { stripe, levers } = openShop();
  const { id } = await stripe.paymentIntents.create(order);
  await levers.force(id, "processing");
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
  await levers.force(id, "succeeded");
  expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(69_185);
});
