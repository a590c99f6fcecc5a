import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS, orderTotal } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import { sql } from "kysely";

import { lockProducts, reserveStock } from "#features/products/order-stock.ts";
import { toLadder } from "#features/products/product-fields.ts";
import { findProducts } from "#features/products/products.store.ts";
import { type Db, type Tx, selectOnly } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

import { markHeldAgain, type LockedOrder } from "../charged-orders.store.ts";
import { appendEvents } from "../order-events.store.ts";
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

/** Of one order, or of all lapsed ones of a purchase. */
type Lapsed = readonly [LockedOrder, ...LockedOrder[]];

function findNetworkProblem(orders: Lapsed, held: Held, { network }: OrderTerms): HoldProblem | undefined {
  if (!held.email_verified && held.unverified_there > network.maxUnverified)
    return "too_many_unverified_from_network";
  if (orders.some(({ is_large }) => is_large) && held.large_there > network.maxLarge)
    return "too_many_large_from_network";
  return orders.some(({ is_large }) => !is_large) && held.cents_there > network.maxCents
    ? "too_much_from_network"
    : undefined;
}

/** Whether the account of the orders or its network holds more than it may. The statement that places orders has the same rule. */
async function findHoldProblem(
  db: Db,
  orders: Lapsed,
  payCents: number,
  terms: OrderTerms,
): Promise<HoldProblem | undefined> {
  const [first] = orders;
  const held = await selectOnly(
    db,
    sql<Held>`
      select users.email_verified, account_holds.orders, account_holds.cents, account_holds.has_paid, there.*
      from users
      join account_holds on account_holds.account_id = ${first.account_id}
      join orders as held_again on held_again.id = ${first.id}
      cross join lateral (${sql.raw(heldFromNetwork("held_again.network"))}) as there
      where users.id = ${first.user_id}`,
  );
  if (!held.email_verified && held.orders > terms.maxHeldUnverified) return "too_many_held_unverified";
  if (held.orders > terms.maxHeld) return "too_many_held";
  if (held.has_paid) return undefined;
  const isFirst = orders.length === 1 && held.cents === payCents;
  if (!isFirst && held.cents > terms.maxHeldCents) return "too_much_held";
  return first.network === null ? undefined : findNetworkProblem(orders, held, terms);
}

type Asked = Pick<LockedOrder, "id" | "product_id" | "quantity">;

/** Today's unit price of each order, without those whose product is no longer sold. */
async function findTodayPrices(db: Db, orders: readonly Asked[]): Promise<Map<string, number>> {
  const ids = [...new Set(orders.map(({ product_id }) => product_id))];
  const products = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
  return new Map(
    orders.flatMap(({ id, product_id, quantity }) => {
      const product = products.get(product_id);
      return product ? [[id, unitPriceFor(toLadder(product), quantity)] as const] : [];
    }),
  );
}

/** What each would cost today. Undefined if one of them could not be ordered today, however many units are left. */
export async function findTodayTotals(
  db: Db,
  orders: readonly Asked[],
): Promise<{ prices: Map<string, number>; payCents: number } | AppError> {
  const prices = await findTodayPrices(db, orders);
  if (prices.size < orders.length) return new AppError("tool_not_found");
  const totals = orders.map(({ id, quantity }) => orderTotal(prices.get(id) ?? 0, quantity));
  if (totals.some((cents) => cents < MIN_CHARGE_CENTS)) return new AppError("below_least_charge");
  if (totals.some((cents) => cents > MAX_CHARGE_CENTS)) return new AppError("over_card_limit");
  return { prices, payCents: totals.reduce((sum, cents) => sum + cents, 0) };
}

/** Refuses unless these are the prices that the buyer was shown. */
async function assertTodayPrices(db: Db, orders: Lapsed, payCents: number): Promise<Map<string, number>> {
  const today = await findTodayTotals(db, orders);
  if (today instanceof AppError) throw today;
  if (today.payCents === payCents) return today.prices;
  const [first] = orders;
  const price = `The price is now ${formatUnitPrice(today.prices.get(first.id) ?? 0)} a unit`;
  throw new AppError("price_changed", {
    message: `${orders.length === 1 ? price : "The prices have changed"}, ${formatMoney(today.payCents)} in all`,
  });
}

/** Reserves the units of orders whose hold is over again, at today's prices, if those make the amount: all of them or none. */
export async function holdAgain(tx: Tx, orders: Lapsed, payCents: number, actorId: string): Promise<void> {
  const prices = await assertTodayPrices(tx, orders, payCents);
  const priceOf = ({ id }: Pick<LockedOrder, "id">) => prices.get(id) ?? 0;
  // Before the stock, because what the account holds is locked before products.
  await markHeldAgain(
    tx,
    orders.map((order) => ({ id: order.id, micros: priceOf(order) })),
  );
  const [{ network }] = orders;
  if (network !== null) await lockNetwork(tx, network);
  await lockProducts(
    tx,
    orders.map(({ product_id }) => product_id),
  );
  // Prices may have changed until now, and nothing of the product changes any more.
  await assertTodayPrices(tx, orders, payCents);
  const missing = await reserveStock(
    tx,
    orders.map(({ id, product_id, quantity }) => ({ orderId: id, productId: product_id, units: quantity })),
    actorId,
  );
  const short = orders.find(({ product_id }) => missing.includes(product_id));
  if (short) {
    const { message } = new AppError("quantity_unavailable");
    throw new AppError("quantity_unavailable", {
      message: orders.length === 1 ? message : `${message}: ${short.product_name}`,
    });
  }
  await appendEvents(
    tx,
    orders.map(({ id }) => id),
    "hold-renewed",
    actorId,
    (id) => {
      const unitPriceMicros = priceOf({ id });
      return { unitPriceMicros, detail: `${formatUnitPrice(unitPriceMicros)} a unit` };
    },
  );
}

/** Holds orders again for a buyer who wants to pay them. */
export async function renewHolds(
  tx: Tx,
  orders: Lapsed,
  payCents: number,
  actorId: string,
  terms: OrderTerms,
): Promise<void> {
  await holdAgain(tx, orders, payCents, actorId);
  const problem = await findHoldProblem(tx, orders, payCents, terms);
  if (problem) throw new AppError("hold_limit", { message: holdLimitMessage(problem, terms) });
}
