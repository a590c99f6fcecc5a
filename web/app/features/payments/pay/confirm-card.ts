import { formatMoney } from "@bulkhead/contract/money";
import type { PaymentIntentResult, Stripe, StripeElements } from "@stripe/stripe-js";

/** A payment that the provider has taken. */
export interface TakenPayment {
  transactionId: string;
  /** The bank has not decided yet. */
  isPending: boolean;
}

export interface Refusal {
  message: string;
  /** A bank said no. Otherwise what was typed is incomplete, or the provider could not be reached. */
  isDecline: boolean;
  /** The provider's word for the reason. */
  reason?: string | undefined;
}

export type PaymentOutcome =
  | ({ kind: "taken" } & TakenPayment)
  /** Not charged; the same payment can be tried again. */
  | ({ kind: "refused" } & Refusal)
  /** Not charged, and this payment cannot be made any more. */
  | { kind: "over" };

const MAX_TRIES = 5;
const PAUSE_MS = 1_000;

/** Charges the card in the form. If the buyer's bank asks for a confirmation, the provider's code shows it. */
export async function confirmCard(
  stripe: Pick<Stripe, "confirmPayment">,
  elements: StripeElements,
): Promise<PaymentOutcome> {
  for (let tried = 1; ; tried += 1) {
    // Cards never redirect, so no return URL is needed.
    const result = await stripe.confirmPayment({ elements, redirect: "if_required" });
    // Another tab is paying right now. The next try returns the result of that payment.
    if (result.error?.code !== "lock_timeout" || tried === MAX_TRIES) return readOutcome(result);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** What is wrong with the card as it was typed. Everything else is for the bank to say. */
const mistakes: Record<string, string> = {
  expired_card: "Check the expiry date, or use another card.",
  incorrect_cvc: "Check the security code on your card.",
  invalid_cvc: "Check the security code on your card.",
  incorrect_number: "Check the card number.",
  invalid_number: "Check the card number.",
};

export const adviceFor = (reason: string | undefined, pay: number): string =>
  mistakes[reason ?? ""] ?? `Try another card, or ask your bank to allow ${formatMoney(pay)}.`;

const noReason = "Your card was not charged. Please try again, or use another card";

function readOutcome({ paymentIntent, error }: PaymentIntentResult): PaymentOutcome {
  // An error includes the payment too: another tab may have paid it a moment ago.
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === "succeeded" || intent?.status === "processing") {
    return { kind: "taken", transactionId: intent.id, isPending: intent.status === "processing" };
  }
  if (intent?.status === "canceled") return { kind: "over" };
  return {
    kind: "refused",
    message: error?.message ?? noReason,
    isDecline: error?.type === "card_error",
    reason: error?.decline_code ?? error?.code,
  };
}
