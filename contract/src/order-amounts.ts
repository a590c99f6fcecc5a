// What one order can be. Without schemas, because public pages need it.

import type { ErrorCode } from "./errors.ts";

/** The shop sells in bulk: more than 100 units of one product. */
export const MIN_ORDER_QUANTITY = 101;

/** The card provider accepts no larger charge. */
export const MAX_CHARGE_CENTS = 999_999_99;

/** Nor a smaller one. */
export const MIN_CHARGE_CENTS = 50;

const MICROS_PER_CENT = 10_000n;

/** At a higher unit price, even the smallest order would exceed one charge. */
export const MAX_PRICE_MICROS = Math.floor(MAX_CHARGE_CENTS / MIN_ORDER_QUANTITY) * Number(MICROS_PER_CENT);

/**
 * What that many units cost, in cents, rounded half up once. In BigInt, because millionths of a large order are not exact
 * otherwise. PostgreSQL has the same function.
 */
export const orderTotal = (priceMicros: number, quantity: number): number =>
  Number((BigInt(priceMicros) * BigInt(quantity) + MICROS_PER_CENT / 2n) / MICROS_PER_CENT);

/** How many units fit into one charge at that price, and how many make one. A total is rounded half up. */
export const chargedUnits = (priceMicros: number) => ({
  most: Math.floor((MAX_CHARGE_CENTS * 10_000 + 4_999) / priceMicros),
  least: Math.ceil((MIN_CHARGE_CENTS * 10_000 - 5_000) / priceMicros),
});

/** Why this quantity cannot be ordered. Undefined if it can. */
export function quantityProblem(quantity: number, available: number): ErrorCode | undefined {
  if (!Number.isInteger(quantity) || quantity < MIN_ORDER_QUANTITY) return "quantity_too_small";
  return quantity > available ? "quantity_unavailable" : undefined;
}
