import { formatMoney } from "./money.ts";
import { chargedUnits, MIN_CHARGE_CENTS, MIN_ORDER_QUANTITY, orderTotal } from "./order-amounts.ts";

/** From that many units on, a unit costs less. */
export interface PriceBreak {
  from: number;
  price: number;
}

/** A ladder that people take in at a glance. */
export const MOST_BREAKS = 7;

/** What a product costs, in millionths: the listed price, and less from each break on. */
export interface Ladder {
  price: number;
  priceBreaks?: readonly PriceBreak[] | undefined;
}

/**
 * What one unit costs in an order of that many, in millionths. Prices only fall, so it is the lowest one that the quantity
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

/** The fewest units, from this many on, that a card can pay. */
export function leastUnits(ladder: Ladder, quantity: number): number {
  const rungs = rungsOf(ladder);
  const least = rungs.map(({ from, price }, index) => {
    const units = Math.max(quantity, from, chargedUnits(price).least);
    return units < (rungs[index + 1]?.from ?? Infinity) ? units : Infinity;
  });
  return Math.min(...least);
}

/** "An order must be at least $0.50, which is 120 units" */
export const leastChargeWords = (ladder: Ladder, quantity: number): string =>
  `An order must be at least ${formatMoney(MIN_CHARGE_CENTS)}, which is ${leastUnits(ladder, quantity).toLocaleString("en-US")} units`;

/** Whether each rung starts at more units and costs less than the one before. */
export function pricesFall(ladder: Ladder): boolean {
  const rungs = rungsOf(ladder);
  return rungs.slice(1).every((rung, index) => {
    const before = rungs[index];
    return before !== undefined && rung.from > before.from && rung.price < before.price;
  });
}

export interface PriceChange {
  /** From this many units on. */
  from: number;
  before: number;
  after: number;
}

/** A dot that was lost or moved changes a price by more than half. */
const isLarge = ({ before, after }: PriceChange) => Math.abs(after - before) > before / 2;

/** Where buyers would pay much more or much less than today, whichever rung of the ladder it comes from. */
export function largePriceChanges(before: Ladder, after: Ladder): PriceChange[] {
  const quantities = new Set([...rungsOf(before), ...rungsOf(after)].map(({ from }) => from));
  return [...quantities]
    .toSorted((a, b) => a - b)
    .map((from) => ({ from, before: unitPriceFor(before, from), after: unitPriceFor(after, from) }))
    .filter(isLarge);
}
