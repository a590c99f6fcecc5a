import { formatMoney } from "@bulkhead/contract/money";

import type { OrderTerms } from "./place-order-batch.ts";

export type HoldProblem = "too_many_held" | "too_many_held_unverified" | "too_much_held";

/** What the account holds, and what the buyer can do about it. */
export function holdLimitMessage(problem: HoldProblem, terms: OrderTerms): string {
  const reasons: Record<HoldProblem, string> = {
    too_many_held: `You have ${terms.maxHeld} unpaid orders, which is the limit. Pay`,
    too_many_held_unverified: `You have ${terms.maxHeldUnverified} unpaid orders, which is the limit until your email is verified. Verify it, or pay`,
    too_much_held: `Until your first payment, your unpaid orders can hold up to ${formatMoney(terms.maxHeldCents)} together. Pay`,
  };
  return `${reasons[problem]} for or cancel one of them first`;
}
