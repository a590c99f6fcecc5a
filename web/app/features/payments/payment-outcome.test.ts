import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";

import { readOutcome } from "./payment-outcome.ts";

const intent = (status: PaymentIntent.Status) => ({ id: "pi_1", status }) as PaymentIntent;
const refused = (message: string | undefined, status?: PaymentIntent.Status): PaymentIntentResult => ({
  error: { type: "card_error", message, ...(status && { payment_intent: intent(status) }) } as StripeError,
});
const taken = { kind: "taken", transactionId: "pi_1", isPending: false };

test("a charge that went through names its transaction", () => {
  expect(readOutcome({ paymentIntent: intent("succeeded") })).toEqual(taken);
});

test("what another tab has paid is paid, although the provider calls it an error", () => {
  expect(readOutcome(refused("You cannot confirm this PaymentIntent", "succeeded"))).toEqual(taken);
});

test("a charge the bank has not decided on is neither asked for again nor called paid", () => {
  expect(readOutcome({ paymentIntent: intent("processing") })).toEqual({ ...taken, isPending: true });
});

test("a decline is told in the provider's words, and leaves the payment open", () => {
  const outcome = readOutcome(refused("Your card was declined.", "requires_payment_method"));
  expect(outcome).toEqual({ kind: "declined", message: "Your card was declined." });
});

test("a cancelled payment is over", () => {
  expect(readOutcome(refused("It has a status of canceled", "canceled"))).toEqual({ kind: "over" });
});

test("a refusal without words gets ours", () => {
  expect(readOutcome(refused(undefined))).toEqual({
    kind: "declined",
    message: "Your card was not charged. Please try again, or use another card",
  });
});
