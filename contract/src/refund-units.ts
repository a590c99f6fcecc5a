import { orderTotal } from "./order-amounts.ts";

interface RefundedUnits {
  /** Per unit, in millionths. */
  price: number;
  quantity: number;
  /** How many were refunded by units before. */
  unitsRefunded: number;
}

/**
 * What these units are worth, in cents. Rounded over all units refunded so far, so that many small refunds come to the same
 * amount as a large one. `leftCents` is what can still be refunded, and the last units take all of it.
 */
export function centsOfUnits(
  { price, quantity, unitsRefunded }: RefundedUnits,
  units: number,
  leftCents: number,
): number {
  const all = unitsRefunded + units;
  if (all === quantity) return leftCents;
  return Math.min(orderTotal(price, all) - orderTotal(price, unitsRefunded), leftCents);
}
