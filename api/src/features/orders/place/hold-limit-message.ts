import { formatMoney } from "@bulkhead/contract/money";

import type { OrderTerms, Verdict } from "./place-order-batch.ts";

export type HoldProblem = Extract<Verdict["problem"], `too_m${string}`>;

/** What the account or its network holds, and what the buyer can do about it. */
export function holdLimitMessage(problem: HoldProblem, terms: OrderTerms): string {
  const { maxUnverified, maxLarge, maxCents } = terms.network;
  const reasons: Record<HoldProblem, string> = {
    too_many_held: `You have ${terms.maxHeld} unpaid orders, which is the limit. Pay for or cancel one of them first`,
    too_many_held_unverified: `You have ${terms.maxHeldUnverified} unpaid orders, which is the limit until your email is verified. Verify it, or pay for or cancel one of them first`,
    too_much_held: `Until your first payment, your unpaid orders can hold up to ${formatMoney(terms.maxHeldCents)} together. Pay for or cancel one of them first`,
    too_many_unverified_from_network: `Your network has ${maxUnverified} unpaid orders of people whose email is not verified, which is the limit. Verify yours, or pay for or cancel one of your orders first`,
    too_many_large_from_network: `Your network has ${maxLarge} large unpaid orders of people who have not paid before, which is the limit. Pay for or cancel one of yours first, or ask us`,
    too_much_from_network: `People who have not paid before can hold up to ${formatMoney(maxCents)} from one network, besides large orders. Pay for or cancel one of your orders first, or ask us`,
  };
  return reasons[problem];
}
