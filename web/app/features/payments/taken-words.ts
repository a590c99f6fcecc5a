import { errors } from "@bulkhead/contract/errors";
import type { Payment } from "@bulkhead/contract/payments";

import { chargeWords } from "./charge-words.ts";

interface TakenWords {
  heading: string;
  words: string;
  isGood: boolean;
}

const congratulation = "Congratulations! Your payment is completed.";
const bad = (heading: string, { message }: { message: string }): TakenWords => ({
  heading,
  words: `${message}.`,
  isGood: false,
});

/** Until our server has the payment too, which it gets in more than one way. */
export function waitingWords(isPending: boolean, isLate: boolean): TakenWords {
  return {
    heading: isPending ? "Your bank is still working on this payment" : congratulation,
    words: isLate
      ? "Your order does not show it yet. It will, and you need not do anything: you may close this page."
      : "Your order will show it in a moment. You may close this page.",
    isGood: true,
  };
}

/** What became of a payment, once our server has it: the order may have been cancelled just before the money came. */
export function settledWords({ state }: Pick<Payment, "state">, payments: readonly Payment[]): TakenWords {
  if (state === "succeeded") return { heading: congratulation, words: chargeWords(payments), isGood: true };
  if (state === "review") return bad("We are looking into this payment", errors.payment_in_review);
  if (state === "cancelled") return bad("Your card was not charged", errors.payment_cancelled);
  return bad("Your money goes back to your card", errors.payment_refunded);
}
