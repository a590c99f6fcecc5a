import type { Order, OrderMoney } from "@bulkhead/contract/orders";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a hold still lasts, in full hours or in minutes; empty when it is over. No-break spaces keep it on one line. */
export function timeLeftWords(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return "";
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)}\u00A0h\u00A0left`;
  return `${Math.ceil(left / MINUTE_MS)}\u00A0min\u00A0left`;
}

/** Where money is plain, `paid` says enough. */
const moneyStages: Partial<Record<OrderMoney, string>> = {
  review: "Payment under review",
  disputed: "Payment disputed",
  refunded: "Refunded",
  "part-refunded": "Paid, part refunded",
};
const moneySentences: Partial<Record<OrderMoney, string>> = {
  review: "We are checking a payment. Nothing ships until then",
  disputed: "The buyer's bank is deciding. Nothing ships until then",
};

/** What a reader must know about the money of an order. Undefined if it is simply paid or unpaid. */
export const moneyStage = ({ money }: Pick<Order, "money">): string | undefined => moneyStages[money];
export const moneySentence = ({ money }: Pick<Order, "money">): string | undefined => moneySentences[money];

type Stage = Pick<Order, "paid" | "money" | "cancelRequested" | "cancelledAt" | "isHeld" | "holdUntil">;

/** The state of an order that has not shipped, in two or three words. */
export function stageWords(order: Stage, now: Date): string {
  const { paid, cancelRequested, cancelledAt, isHeld, holdUntil } = order;
  if (cancelledAt) return ["Canceled", moneyStage(order)?.toLowerCase()].filter(Boolean).join(", ");
  if (cancelRequested) return "Being canceled";
  const stage = moneyStage(order);
  if (stage !== undefined) return stage;
  if (paid) return "Paid";
  if (!isHeld) return "Hold expired";
  return ["Unpaid", timeLeftWords(holdUntil, now)].filter(Boolean).join(", ");
}

const TRANSACTION_ID_LENGTH = 14;

/** Enough of a transaction's id to compare it by eye. */
export function shortTransactionId(id: string): string {
  return id.length > TRANSACTION_ID_LENGTH ? `${id.slice(0, TRANSACTION_ID_LENGTH)}…` : id;
}
