import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";

import { formatNumber } from "#ui/format-number.ts";

import { canShip } from "../papers.ts";
import { sumOf } from "../pay-together.ts";

/** What leaves the warehouse. */
export const unitsOf = (orders: readonly Pick<Order, "unitsToShip">[]): number =>
  orders.reduce((sum, { unitsToShip }) => sum + unitsToShip, 0);

/** How many different addresses there are. */
export const countAddresses = (orders: readonly Pick<Order, "address">[]): number =>
  new Set(orders.flatMap(({ address }) => address || [])).size;

/** "one address", "3 addresses" or "no address" */
export function addressesWords(count: number): string {
  if (count === 0) return "no address";
  return count === 1 ? "one address" : `${formatNumber(count)} addresses`;
}

/** The same of these orders, or "3 addresses, 1 without" */
export function addressWords(orders: readonly Pick<Order, "address">[]): string {
  const words = addressesWords(countAddresses(orders));
  const without = orders.filter(({ address }) => address === "").length;
  return without === 0 || without === orders.length ? words : `${words}, ${formatNumber(without)} without`;
}

/** "2,700 units, $79,140.00, one address" */
export const selectionWords = (orders: readonly Pick<Order, "unitsToShip" | "pay" | "address">[]): string =>
  `${formatNumber(unitsOf(orders))} units, ${formatMoney(sumOf(orders))}, ${addressWords(orders)}`;

/** "2", or "2 of 5" if not all of them may be shipped. */
export function shipCountWords(orders: readonly Pick<Order, "actions">[]): string {
  const count = orders.filter(canShip).length;
  return count === orders.length
    ? formatNumber(count)
    : `${formatNumber(count)} of ${formatNumber(orders.length)}`;
}

/** The warehouse does not wait for long, and the API serves others, too. */
const AT_A_TIME = 4;

export interface ShipResult<Order> {
  order: Order;
  /** As it is now. Absent if it was refused. */
  shipped?: Order;
  /** Why not. */
  error?: unknown;
}

/** Ships orders from the first to the last, a few at a time. One that is refused does not keep the others. */
export async function shipEach<Order>(
  orders: readonly Order[],
  ship: (order: Order) => Promise<Order>,
  onResult: (result: ShipResult<Order>) => void,
): Promise<void> {
  const waiting = orders.values();
  const work = async () => {
    for (const order of waiting) {
      try {
        onResult({ order, shipped: await ship(order) });
      } catch (error) {
        onResult({ order, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
