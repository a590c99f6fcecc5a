import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import type { Payment } from "@bulkhead/contract/payments";

const states: Record<Payment["state"], string> = {
  open: "Payment page opened, nothing charged",
  succeeded: "Charged",
  cancelled: "Canceled, nothing was charged",
  "refund-due": "Charged, refund in progress",
  refunded: "Charged and refunded",
  review: "Charged, needs a review",
};

const disputes: Record<NonNullable<Payment["dispute"]>, string> = {
  open: "disputed at the bank",
  won: "dispute won",
  lost: "dispute lost",
};

export const paymentState = ({ state, dispute }: Pick<Payment, "state" | "dispute">): string =>
  dispute === undefined ? states[state] : `${states[state]}, ${disputes[dispute]}`;

type Charge = Pick<Payment, "state" | "amount" | "refunded">;

function keptWords({ amount, refunded }: Charge): string[] {
  if (refunded === undefined) return [];
  return [refunded === amount ? "All of it was refunded." : `${formatMoney(refunded)} of it was refunded.`];
}

function returnedWords({ state, amount }: Charge): string {
  const verb = state === "refunded" ? "was" : "is being";
  return `Another charge of ${formatMoney(amount)} ${verb} refunded.`;
}

/** The charges of a paid order. The number of charges is worth a word only if there was more than one. */
export function chargeWords(payments: readonly Charge[], who = "You were"): string {
  const kept = payments.filter(({ state }) => state === "succeeded");
  const returned = payments.filter(({ state }) => state === "refund-due" || state === "refunded");
  const charged = returned.length === 0 ? "Paid in full." : `${who} charged once.`;
  return [charged, ...kept.flatMap(keptWords), ...returned.map(returnedWords)].join(" ");
}

interface ResultWords {
  heading: string;
  words: string;
  /** On the disabled button that was pressed to pay. */
  button: string;
  isGood: boolean;
}

const congratulation = "Congratulations! Your payment is completed.";

/** Right after the card provider has taken a payment, until our server has it too. */
export function waitingWords(isPending: boolean, isLate: boolean): ResultWords {
  return {
    heading: isPending ? "Your bank is still working on this payment" : congratulation,
    words: isLate
      ? "This can take a minute to show on your order. You can safely close this page."
      : "Your order will show it in a moment. You can safely close this page.",
    button: isPending ? "Processing…" : "Paid",
    isGood: true,
  };
}

const bad = (heading: string, { message }: { message: string }, button: string): ResultWords => ({
  heading,
  words: `${message}.`,
  button,
  isGood: false,
});

/** The result of a payment once our server has it. The order may have been canceled right before the money came. */
export function settledWords({ state }: Pick<Payment, "state">, payments: readonly Payment[]): ResultWords {
  if (state === "succeeded")
    return { heading: congratulation, words: chargeWords(payments), button: "Paid", isGood: true };
  if (state === "review")
    return bad("We are reviewing this payment", errors.payment_in_review, "Under review");
  if (state === "cancelled") return bad("Your card was not charged", errors.payment_cancelled, "Not paid");
  return bad("Your payment is being refunded", errors.payment_refunded, "Being refunded");
}
