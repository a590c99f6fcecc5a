import * as z from "zod/mini";

import { money } from "./money.ts";
import { MIN_ORDER_QUANTITY, orderTotal } from "./orders.ts";

/** From that many units on, a unit costs less. */
export const priceBreak = z.object({ from: z.int(), price: money });

export type PriceBreak = z.output<typeof priceBreak>;

/** A ladder that people take in at a glance. */
export const MOST_BREAKS = 7;

/** What a product costs: the listed price, and less from each break on. */
export interface Ladder {
  price: number;
  priceBreaks?: readonly PriceBreak[] | undefined;
}

/**
 * What one unit costs in an order of that many, in cents. Prices only fall, so it is the lowest one that the quantity
 * reaches. PostgreSQL has the same function, because an order gets its price in the statement that places it.
 */
export function unitPriceFor({ price, priceBreaks = [] }: Ladder, quantity: number): number {
  const reached = priceBreaks.filter(({ from }) => from <= quantity);
  return Math.min(price, ...reached.map((rung) => rung.price));
}

/** What that many units cost, in cents. */
export const totalFor = (ladder: Ladder, quantity: number): number =>
  orderTotal(unitPriceFor(ladder, quantity), quantity);

/** The listed price and the breaks, from the fewest units to the most. */
export const rungsOf = ({ price, priceBreaks = [] }: Ladder): PriceBreak[] => [
  { from: MIN_ORDER_QUANTITY, price },
  ...priceBreaks,
];

/** Whether each rung starts at more units and costs less than the one before. */
export function pricesFall(ladder: Ladder): boolean {
  const rungs = rungsOf(ladder);
  return rungs.slice(1).every((rung, index) => {
    const before = rungs[index];
    return before !== undefined && rung.from > before.from && rung.price < before.price;
  });
}
