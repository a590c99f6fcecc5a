import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS, orderTotal } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import { sql } from "kysely";

import { reserveStock } from "#features/products/order-stock.ts";
import { toLadder } from "#features/products/product-fields.ts";
import { findProduct } from "#features/products/products.store.ts";
import { type Db, type Tx, selectOnly } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

import { markHeldAgain, type LockedOrder } from "../charged-orders.store.ts";
import { appendEvent } from "../order-events.store.ts";
import { lockNetwork, heldFromNetwork } from "../place/network-holds.store.ts";
import { holdLimitMessage, type HoldProblem, type OrderTerms } from "../place/place-order-batch.ts";

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
async function findHoldProblem(
  db: Db,
  order: LockedOrder,
  terms: OrderTerms,
): Promise<HoldProblem | undefined> {
  const held = await selectOnly(
    db,
    sql<Held>`
      select users.email_verified, account_holds.orders, account_holds.cents, account_holds.has_paid, there.*
      from users
      join account_holds on account_holds.account_id = ${order.account_id}
      join orders as held_again on held_again.id = ${order.id}
      cross join lateral (${sql.raw(heldFromNetwork("held_again.network"))}) as there
      where users.id = ${order.user_id}`,
  );
  if (!held.email_verified && held.orders > terms.maxHeldUnverified) return "too_many_held_unverified";
  if (held.orders > terms.maxHeld) return "too_many_held";
  if (held.has_paid) return undefined;
  if (held.orders > 1 && held.cents > terms.maxHeldCents) return "too_much_held";
  return order.network === null ? undefined : findNetworkProblem(order, held, terms);
}

/** Undefined if the product is no longer sold. */
async function findTodayPrice(db: Db, { product_id, quantity }: LockedOrder): Promise<number | undefined> {
  const product = await findProduct(db, product_id);
  return product && unitPriceFor(toLadder(product), quantity);
}

async function whyNotReserved(db: Db, order: LockedOrder, payCents: number): Promise<AppError> {
  const todayMicros = await findTodayPrice(db, order);
  if (todayMicros === undefined) return new AppError("tool_not_found");
  const totalCents = orderTotal(todayMicros, order.quantity);
  if (totalCents < MIN_CHARGE_CENTS) return new AppError("below_least_charge");
  if (totalCents > MAX_CHARGE_CENTS) return new AppError("over_card_limit");
  if (totalCents === payCents) return new AppError("quantity_unavailable");
  return new AppError("price_changed", {
    message: `The price is now ${formatUnitPrice(todayMicros)} a unit, ${formatMoney(totalCents)} in all`,
  });
}

/** Reserves the units of an order whose hold is over again, at today's price, if that makes the amount. */
export async function holdAgain(
  tx: Tx,
  order: LockedOrder,
  payCents: number,
  actorId: string,
): Promise<void> {
  if (payCents > MAX_CHARGE_CENTS) throw new AppError("over_card_limit");
  const unitPriceMicros = await findTodayPrice(tx, order);
  if (unitPriceMicros === undefined || orderTotal(unitPriceMicros, order.quantity) !== payCents)
    throw await whyNotReserved(tx, order, payCents);
  // Before the stock, because what the account holds is locked before products.
  await markHeldAgain(tx, order.id, unitPriceMicros);
  if (order.network !== null) await lockNetwork(tx, order.network);
  const units = { productId: order.product_id, orderId: order.id, units: order.quantity };
  if (!(await reserveStock(tx, units, actorId, unitPriceMicros)))
    throw await whyNotReserved(tx, order, payCents);
  const detail = `${formatUnitPrice(unitPriceMicros)} a unit`;
  await appendEvent(tx, order.id, "hold-renewed", actorId, { unitPriceMicros, detail });
}

/** Holds an order again for a buyer who opens its payment. */
export async function renewHold(
  tx: Tx,
  order: LockedOrder,
  payCents: number,
  actorId: string,
  terms: OrderTerms,
): Promise<void> {
  await holdAgain(tx, order, payCents, actorId);
  const problem = await findHoldProblem(tx, order, terms);
  if (problem) throw new AppError("hold_limit", { message: holdLimitMessage(problem, terms) });
}
