import type { Order } from "@bulkhead/contract/orders";

import { stillDueWords, WAITS_FOR_ADDRESS } from "../order-words.ts";

interface OrderStep {
  name: string;
  state: "done" | "now" | "next";
  /** What the moment below means, if the name does not say it. */
  words?: string;
  at?: Date;
}

type Stages = Pick<
  Order,
  | "address"
  | "paid"
  | "money"
  | "isHeld"
  | "holdUntil"
  | "placedAt"
  | "paidAt"
  | "shippedAt"
  | "cancelledAt"
  | "cancelRequested"
  | "arrived"
>;

function paidStep(order: Stages, canPack: boolean): OrderStep {
  const { money, paidAt, isHeld, holdUntil } = order;
  const step = { name: "Paid", state: canPack ? "done" : "now" } as const;
  if (money === "awaiting-transfer") return { ...step, words: stillDueWords(order) ?? "Transfer on its way" };
  // Trouble with the money is the status of the order, above its steps.
  if (money !== "unpaid") return { ...step, ...(canPack && paidAt && { at: paidAt }) };
  return isHeld ? { ...step, words: "Pay by", at: holdUntil } : { ...step, words: "Hold expired" };
}

/** Where an order is on its way. Nobody reports packing: it is what happens between payment and shipment. */
export function orderSteps(order: Stages): OrderStep[] {
  const { placedAt, shippedAt, paid, money } = order;
  if (order.cancelledAt || order.cancelRequested) return [];
  // After it has shipped, trouble with its money changes nothing about where it is.
  const canPack = shippedAt !== undefined || (paid && (money === "paid" || money === "part-refunded"));
  const placed: OrderStep = { name: "Placed", state: "done", at: placedAt };
  const payment = paidStep(order, canPack);
  if (shippedAt)
    return [
      placed,
      payment,
      { name: "Packed", state: "done" },
      { name: "Shipped", state: "done", at: shippedAt },
    ];
  return [
    placed,
    payment,
    canPack
      ? { name: order.address === "" ? WAITS_FOR_ADDRESS : "Being packed", state: "now" }
      : { name: "Packed", state: "next" },
    { name: "Shipped", state: "next" },
  ];
}
