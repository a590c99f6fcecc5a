import type { PaymentIntent, PaymentIntentResult, StripeElements, StripeError } from "@stripe/stripe-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { adviceFor, confirmCard } from "./confirm-card.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const elements = {} as StripeElements;
const intent = (status: PaymentIntent.Status) => ({ id: "pi_1", status }) as PaymentIntent;
const refused = (error: Partial<StripeError>, status?: PaymentIntent.Status): PaymentIntentResult => ({
  error: { type: "card_error", ...error, ...(status && { payment_intent: intent(status) }) },
});
const taken = { kind: "taken", transactionId: "pi_1", isPending: false };

/** Confirms with a provider that gives these answers one after the other, and the last one for good. */
async function confirm(...answers: PaymentIntentResult[]) {
  const asked: unknown[] = [];
  const confirmPayment = (options: unknown) => {
    asked.push(options);
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1]);
  };
  const outcome = confirmCard({ confirmPayment } as never, elements);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, asked };
}

test("a successful charge returns its transaction", async () => {
  const { outcome, asked } = await confirm({ paymentIntent: intent("succeeded") });
  expect(outcome).toEqual(taken);
  expect(asked).toEqual([{ elements, redirect: "if_required" }]);
});

test("a payment made in another tab is a payment, although the provider calls it an error", async () => {
  const { outcome } = await confirm(refused({ message: "You cannot confirm this" }, "succeeded"));
  expect(outcome).toEqual(taken);
});

test("a charge the bank has not decided on is pending", async () => {
  const { outcome } = await confirm({ paymentIntent: intent("processing") });
  expect(outcome).toEqual({ ...taken, isPending: true });
});

test("a decline has the provider's message and can be tried again", async () => {
  const { outcome } = await confirm(
    refused({ message: "Your card was declined." }, "requires_payment_method"),
  );
  expect(outcome).toEqual({ kind: "refused", message: "Your card was declined.", isDecline: true });
});

test("an incomplete number and a lost connection are no declines", async () => {
  for (const type of ["validation_error", "api_connection_error"] as const) {
    const { outcome } = await confirm(refused({ type, message: "Try again." }));
    expect(outcome).toEqual({ kind: "refused", message: "Try again.", isDecline: false });
  }
});

test("a card that was typed wrong gets other advice than one that the bank refused", async () => {
  const { outcome } = await confirm(refused({ message: "Expired.", code: "expired_card" }));
  expect(outcome).toMatchObject({ reason: "expired_card" });
  expect(adviceFor("expired_card", 387_500)).toBe("Check the expiry date, or use another card.");
  expect(adviceFor("insufficient_funds", 387_500)).toBe(
    "Try another card, or ask your bank to allow $3,875.00.",
  );
});

test("a canceled payment is over", async () => {
  const { outcome } = await confirm(refused({ message: "It has a status of canceled" }, "canceled"));
  expect(outcome).toEqual({ kind: "over" });
});

test("a decline without a message gets ours", async () => {
  const { outcome } = await confirm(refused({}));
  expect(outcome).toEqual({
    kind: "refused",
    message: "Your card was not charged. Please try again, or use another card",
    isDecline: true,
  });
});

test("while another tab is paying, the provider is asked again", async () => {
  const locked = refused({ code: "lock_timeout", message: "Locked" });
  const { outcome, asked } = await confirm(locked, locked, { paymentIntent: intent("succeeded") });
  expect(outcome).toEqual(taken);
  expect(asked).toHaveLength(3);
});

test("a lock that never ends is a refusal after five tries", async () => {
  const type = "invalid_request_error";
  const { outcome, asked } = await confirm(refused({ type, code: "lock_timeout", message: "Locked" }));
  expect(outcome).toMatchObject({ kind: "refused", message: "Locked", isDecline: false });
  expect(asked).toHaveLength(5);
});
