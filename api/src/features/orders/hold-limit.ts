import { formatMoney } from "@bulkhead/contract/money";

import type { Db } from "#platform/db.ts";

import type { OrderTerms } from "./place-order-batch.ts";

type HoldProblem = "too_many_held" | "too_many_held_unverified" | "too_much_held";

/** What the account holds, and what the buyer can do about it. */
export function holdLimitMessage(problem: HoldProblem, terms: OrderTerms): string {
  const reasons: Record<HoldProblem, string> = {
    too_many_held: `You have ${terms.maxHeld} unpaid orders, which is the limit. Pay`,
    too_many_held_unverified: `You have ${terms.maxHeldUnverified} unpaid orders, which is the limit until your email is verified. Verify it, or pay`,
    too_much_held: `Until your first payment, your unpaid orders can hold up to ${formatMoney(terms.maxHeldCents)} together. Pay`,
  };
  return `${reasons[problem]} for or cancel one of them first`;
}

/** Whether the account of a user holds more than it may. The statement that places orders has the same rule. */
export async function findHoldProblem(
  db: Db,
  userId: string,
  terms: OrderTerms,
): Promise<HoldProblem | undefined> {
  const { email_verified, orders, cents, has_paid } = await db
    .selectFrom("users")
    .innerJoin("account_holds", "account_holds.account_id", "users.account_id")
    .select(["email_verified", "orders", "cents", "has_paid"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  if (!email_verified && orders > terms.maxHeldUnverified) return "too_many_held_unverified";
  if (orders > terms.maxHeld) return "too_many_held";
  return !has_paid && orders > 1 && cents > terms.maxHeldCents ? "too_much_held" : undefined;
}
