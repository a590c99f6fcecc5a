import type { Order } from "@bulkhead/contract/orders";
import type { Purchase } from "@bulkhead/contract/purchases";

import type { OrderStep } from "#features/orders/order/order-steps.ts";
import { formatNumber } from "#ui/format-number.ts";

type Stages = Pick<Order, "state" | "paid" | "paidAt" | "shippedAt">;

interface Way {
  placedAt: Date;
  holdUntil?: Purchase["holdUntil"];
  orders: readonly Stages[];
}

const latest = (moments: readonly (Date | undefined)[]): { at?: Date } => {
  const known = moments.flatMap((at) => at?.getTime() ?? []);
  return known.length === 0 ? {} : { at: new Date(Math.max(...known)) };
};

/** Where a purchase is on its way: as far as all its orders are that were not canceled. */
export function purchaseSteps({ placedAt, holdUntil, orders }: Way): OrderStep[] {
  const meant = orders.filter(({ state }) => state !== "canceled");
  if (meant.length === 0 || meant.some(({ state }) => state === "canceling")) return [];
  const paid = meant.filter((order) => order.paid);
  const shipped = meant.filter(({ state }) => state === "shipped");
  const count = (some: readonly Stages[]) => `${formatNumber(some.length)} of ${formatNumber(meant.length)}`;
  const [isPaid, isShipped] = [paid.length === meant.length, shipped.length === meant.length];
  const hasLapsed = meant.some(({ state }) => state === "lapsed");
  const packing = shipped.length > 0 ? { words: `${count(shipped)} shipped` } : {};
  const held: OrderStep = { name: "Held", state: "done", at: placedAt };
  if (!isPaid) {
    const now = paid.length > 0 ? { words: `${count(paid)} paid` } : until(hasLapsed, holdUntil);
    return [
      held,
      { name: "Paid", state: "now", ...now },
      { name: "Packed", state: "next", ...packing },
      { name: "Shipped", state: "next" },
    ];
  }
  const done: OrderStep = { name: "Paid", state: "done", ...latest(paid.map(({ paidAt }) => paidAt)) };
  if (!isShipped)
    return [
      held,
      done,
      { name: "Being packed", state: "now", ...packing },
      { name: "Shipped", state: "next" },
    ];
  return [
    held,
    done,
    { name: "Shipped", state: "done", ...latest(shipped.map(({ shippedAt }) => shippedAt)) },
  ];
}

const until = (hasLapsed: boolean, holdUntil: Date | undefined): Pick<OrderStep, "words" | "at"> =>
  hasLapsed || !holdUntil ? { words: "Hold expired" } : { words: "Pay by", at: holdUntil };
