import type { Stripe } from "stripe";
import { expect, test } from "vitest";

import { missingIntent, toDispute, toEvent, orderMetadata, toIntent, toRefund } from "./stripe-answers.ts";

const stripes = {
  id: "pi_1",
  status: "succeeded",
  amount: 50_000,
  amount_received: 49_000,
  currency: "usd",
  metadata: { order_id: "order-1", payment_id: "payment-1" },
  client_secret: "pi_1_secret",
};
const intentOf = (changes: object = {}) =>
  toIntent({ ...stripes, ...changes } as unknown as Stripe.PaymentIntent, "usd");

test("an intent is read with its amounts, its order and its secret", () => {
  expect(intentOf()).toEqual({
    id: "pi_1",
    stage: "succeeded",
    amountCents: 50_000,
    receivedCents: 49_000,
    isInOurCurrency: true,
    orderIds: ["order-1"],
    paymentId: "payment-1",
    clientSecret: "pi_1_secret",
  });
});

test("the ids of many orders fit into what the provider keeps under a key, and come back sorted", () => {
  const ids = Array.from({ length: 200 }, (_, n) => `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  const metadata = orderMetadata(ids);
  for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500);
  expect(Object.keys(metadata)).toHaveLength(16);
  const reversed = Object.fromEntries(Object.entries(metadata).toReversed());
  expect(intentOf({ metadata: { ...reversed, payment_id: "payment-1" } }).orderIds).toEqual(ids);
});

test("an intent that somebody else made has no order, and one that is done has no secret", () => {
  expect(intentOf({ metadata: {}, client_secret: null, currency: "eur" })).toMatchObject({
    isInOurCurrency: false,
    orderIds: [],
    paymentId: undefined,
    clientSecret: undefined,
  });
});

test.each([
  ["requires_payment_method", "waiting"],
  ["requires_confirmation", "waiting"],
  ["requires_action", "deciding"],
  ["processing", "deciding"],
  ["succeeded", "succeeded"],
  ["canceled", "canceled"],
  ["a status of next year", "deciding"],
])("the status %s means %s", (status, stage) => {
  expect(intentOf({ status }).stage).toBe(stage);
});

test("nothing is known of an intent that the provider does not have, and nothing was charged", () => {
  expect(missingIntent("pi_9")).toMatchObject({
    id: "pi_9",
    stage: "unknown",
    amountCents: 0,
    receivedCents: 0,
    isInOurCurrency: false,
  });
});

const eventOf = (object: object) =>
  toEvent({ id: "evt_1", type: "changed", data: { object } } as unknown as Stripe.Event);

test("an event about an intent names it, its payment and why the card was declined", () => {
  const declined = { ...stripes, object: "payment_intent", last_payment_error: { message: "No funds" } };
  expect(eventOf(declined)).toEqual({
    id: "evt_1",
    type: "changed",
    intentId: "pi_1",
    paymentId: "payment-1",
    reason: "No funds",
  });
});

test.each([
  ["by its id", "pi_1", "pi_1"],
  ["as a whole", { id: "pi_1" }, "pi_1"],
  ["as nothing", null, undefined],
  ["not at all", undefined, undefined],
])("an event about a dispute may name the intent %s", (_how, reference, intentId) => {
  expect(eventOf({ id: "dp_1", object: "dispute", payment_intent: reference, reason: "fraudulent" })).toEqual(
    {
      id: "evt_1",
      type: "changed",
      intentId,
      paymentId: undefined,
      reason: "fraudulent",
    },
  );
});

test("an event may come without a reason", () => {
  expect(
    eventOf({ id: "re_1", object: "refund", reason: null, last_payment_error: null }).reason,
  ).toBeUndefined();
});

const created = Date.UTC(2026, 10, 15) / 1_000;
const createdAt = new Date(Date.UTC(2026, 10, 15));

test.each([
  ["succeeded", "succeeded"],
  ["failed", "failed"],
  ["canceled", "failed"],
  ["pending", "pending"],
  ["a status of next year", "pending"],
  [null, "pending"],
])("a refund with the status %s is %s", (status, expected) => {
  const metadata = { order_id: "order-1", units: "20" };
  const refund = { id: "re_1", amount: 1_000, status, created, metadata } as unknown as Stripe.Refund;
  expect(toRefund(refund)).toEqual({
    id: "re_1",
    orderId: "order-1",
    amountCents: 1_000,
    units: 20,
    status: expected,
    createdAt,
  });
});

test.each([
  ["won", "won"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
  ["needs_response", "open"],
])("a dispute with the status %s is %s", (status, expected) => {
  const evidence_details = { due_by: created };
  const dispute = { id: "dp_1", amount: 5_000, status, reason: "fraudulent", created, evidence_details };
  expect(toDispute(dispute as Stripe.Dispute)).toEqual({
    id: "dp_1",
    amountCents: 5_000,
    status: expected,
    reason: "fraudulent",
    createdAt,
    dueAt: createdAt,
  });
});
