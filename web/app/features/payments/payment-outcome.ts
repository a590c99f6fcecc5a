import type { PaymentIntentResult } from "@stripe/stripe-js";

/** A payment the provider has taken. */
export interface TakenPayment {
  transactionId: string;
  /** The bank has not said its last word. */
  isPending: boolean;
}

/** What came of trying to charge a card. */
export type PaymentOutcome =
  | ({ kind: "taken" } & TakenPayment)
  /** Not charged; the same payment can be tried again. */
  | { kind: "declined"; message: string }
  /** Not charged, and this payment never will be. */
  | { kind: "over" };

const noReason = "Your card was not charged. Please try again, or use another card";

/** Reads the provider's answer to a confirmation. */
export function readOutcome({ paymentIntent, error }: PaymentIntentResult): PaymentOutcome {
  // An error names the payment too: another tab may have paid it a moment ago.
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === "succeeded" || intent?.status === "processing") {
    return { kind: "taken", transactionId: intent.id, isPending: intent.status === "processing" };
  }
  if (intent?.status === "canceled") return { kind: "over" };
  return { kind: "declined", message: error?.message ?? noReason };
}
