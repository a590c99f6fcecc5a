import { sql } from "kysely";

import { selectRows, type Db } from "#platform/db.ts";

import type { LockedOrder } from "./charged-orders.store.ts";
import type { HoldProblem } from "./hold-limit-message.ts";
import { heldFromNetwork } from "./network-holds.store.ts";
import type { OrderTerms } from "./place-order-batch.ts";

interface Held {
  email_verified: boolean;
  orders: number;
  cents: number;
  has_paid: boolean;
  unverified_there: number;
  large_there: number;
  cents_there: number;
}

function findNetworkProblem(
  { is_large }: LockedOrder,
  held: Held,
  { network }: OrderTerms,
): HoldProblem | undefined {
  if (!held.email_verified && held.unverified_there > network.maxUnverified)
    return "too_many_unverified_from_network";
  if (is_large) return held.large_there > network.maxLarge ? "too_many_large_from_network" : undefined;
  return held.cents_there > network.maxCents ? "too_much_from_network" : undefined;
}

/** Whether the account of an order or its network holds more than it may. The statement that places orders has the same rule. */
export async function findHoldProblem(
  db: Db,
  order: LockedOrder,
  terms: OrderTerms,
): Promise<HoldProblem | undefined> {
  const [held] = await selectRows(
    db,
    sql<Held>`
      select users.email_verified, account_holds.orders, account_holds.cents, account_holds.has_paid, there.*
      from users
      join account_holds on account_holds.account_id = ${order.account_id}
      join orders as held_again on held_again.id = ${order.id}
      cross join lateral (${sql.raw(heldFromNetwork("held_again.network"))}) as there
      where users.id = ${order.user_id}`,
  );
  if (!held) throw new Error("an order without an account");
  if (!held.email_verified && held.orders > terms.maxHeldUnverified) return "too_many_held_unverified";
  if (held.orders > terms.maxHeld) return "too_many_held";
  if (held.has_paid) return undefined;
  if (held.orders > 1 && held.cents > terms.maxHeldCents) return "too_much_held";
  return order.network === null ? undefined : findNetworkProblem(order, held, terms);
}
