import type { Stripe, StripeElements } from "@stripe/stripe-js";

import { readOutcome, type PaymentOutcome } from "./payment-outcome.ts";

const MOST_TRIES = 5;
const PAUSE_MS = 1_000;

/** Charges the card that stands in the form; the provider asks the buyer's bank if that wants to be asked. */
export async function confirmCard(stripe: Stripe, elements: StripeElements): Promise<PaymentOutcome> {
  for (let tried = 1; ; tried += 1) {
    // Cards never lead away from the page, so there is no address to come back to.
    const result = await stripe.confirmPayment({ elements, redirect: "if_required" });
    // Another tab is paying at this very moment. Asked again, the provider says what came of that.
    if (result.error?.code !== "lock_timeout" || tried === MOST_TRIES) return readOutcome(result);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
