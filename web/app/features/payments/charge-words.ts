import { formatMoney } from "@bulkhead/contract/money";
import type { Payment } from "@bulkhead/contract/payments";

type Charge = Pick<Payment, "state" | "amount" | "refunded">;

function keptWords({ amount, refunded }: Charge): string[] {
  if (refunded === undefined) return [];
  return [refunded === amount ? "All of it was refunded." : `${formatMoney(refunded)} of it was refunded.`];
}

function returnedWords({ state, amount }: Charge): string {
  const how = state === "refunded" ? "was" : "is being";
  return `Another charge of ${formatMoney(amount)} ${how} refunded.`;
}

/** How often a card was charged for a paid order, with everything that went back. */
export function chargeWords(payments: readonly Charge[], who = "You were"): string {
  const kept = payments.filter(({ state }) => state === "succeeded");
  const returned = payments.filter(({ state }) => state === "refund-due" || state === "refunded");
  return [`${who} charged once.`, ...kept.flatMap(keptWords), ...returned.map(returnedWords)].join(" ");
}
