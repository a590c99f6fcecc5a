import type { OrderState } from "@bulkhead/contract/order-states";
import type { Order, OrderMoney } from "@bulkhead/contract/orders";
import { shippableMoney } from "@bulkhead/contract/shipping";

import { stillDueWords, WAITS_FOR_ADDRESS } from "../order-words.ts";

export interface OrderStep {
  name: string;
  state: "done" | "now" | "next";
  /** What the moment below means, if the name does not say it. */
  words?: string;
  at?: Date;
}

type Stages = Pick<
  Order,
  "state" | "money" | "address" | "holdUntil" | "placedAt" | "paidAt" | "shippedAt" | "arrived"
>;

const placed = ({ placedAt }: Stages): OrderStep => ({ name: "Placed", state: "done", at: placedAt });
const packed = { name: "Packed", state: "next" } as const;
const shipped = { name: "Shipped", state: "next" } as const;

/** Trouble with the money is the status of the order, above its steps. */
function unpaidSteps(order: Stages, payment: Pick<OrderStep, "words" | "at">): OrderStep[] {
  const step = { name: "Paid", state: "now" } as const;
  const byMoney: Partial<Record<OrderMoney, OrderStep>> = {
    unpaid: { ...step, ...payment },
    "awaiting-transfer": { ...step, words: stillDueWords(order) ?? "Waiting for transfer" },
  };
  return [placed(order), byMoney[order.money] ?? step, packed, shipped];
}

function paidSteps(order: Stages): OrderStep[] {
  if (!shippableMoney.includes(order.money)) return unpaidSteps(order, {});
  return [
    placed(order),
    { name: "Paid", state: "done", ...(order.paidAt && { at: order.paidAt }) },
    { name: order.address === "" ? WAITS_FOR_ADDRESS : "Being packed", state: "now" },
    shipped,
  ];
}

/** After it has shipped, trouble with its money changes nothing about where it is. Nobody knows when it was packed. */
const shippedSteps = (order: Stages): OrderStep[] => [
  placed(order),
  { name: "Paid", state: "done", ...(order.paidAt && { at: order.paidAt }) },
  { ...shipped, state: "done", ...(order.shippedAt && { at: order.shippedAt }) },
];

const steps: Record<OrderState, (order: Stages) => OrderStep[]> = {
  held: (order) => unpaidSteps(order, { words: "Pay by", at: order.holdUntil }),
  lapsed: (order) => unpaidSteps(order, { words: "Hold expired" }),
  canceling: () => [],
  paid: paidSteps,
  shipped: shippedSteps,
  canceled: () => [],
};

/** Where an order is on its way. Nobody reports packing: it is what happens between payment and shipment. */
export const orderSteps = (order: Stages): OrderStep[] => steps[order.state](order);
