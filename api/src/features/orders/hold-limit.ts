import type { Db } from "#platform/db.ts";

import type { LockedOrder } from "./charged-orders.store.ts";
import type { HoldProblem } from "./hold-limit-message.ts";
import type { OrderTerms } from "./place-order-batch.ts";

/** Whether the account of an order holds more than it may. The statement that places orders has the same rule. */
export async function findHoldProblem(
  db: Db,
  { account_id, user_id }: LockedOrder,
  terms: OrderTerms,
): Promise<HoldProblem | undefined> {
  const { email_verified, orders, cents, has_paid } = await db
    .selectFrom("users")
    .innerJoin("account_holds", (join) => join.on("account_holds.account_id", "=", account_id))
    .select(["email_verified", "orders", "cents", "has_paid"])
    .where("users.id", "=", user_id)
    .executeTakeFirstOrThrow();
  if (!email_verified && orders > terms.maxHeldUnverified) return "too_many_held_unverified";
  if (orders > terms.maxHeld) return "too_many_held";
  return !has_paid && orders > 1 && cents > terms.maxHeldCents ? "too_much_held" : undefined;
}
