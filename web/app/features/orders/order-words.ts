import type { Order } from "@bulkhead/contract/orders";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a hold still lasts, in full hours or in minutes; empty when it is over. No-break spaces keep it on one line. */
export function timeLeftWords(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return "";
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)}\u00A0h\u00A0left`;
  return `${Math.ceil(left / MINUTE_MS)}\u00A0min\u00A0left`;
}

type Stage = Pick<Order, "paid" | "cancelRequested" | "isHeld" | "holdUntil">;

/** The state of an order that has not shipped, in two or three words. */
export function stageWords({ paid, cancelRequested, isHeld, holdUntil }: Stage, now: Date): string {
  if (paid) return "Paid";
  if (cancelRequested) return "Being canceled";
  if (!isHeld) return "Hold expired";
  return ["Unpaid", timeLeftWords(holdUntil, now)].filter(Boolean).join(", ");
}

// The first 12 digits of an id are its creation time in milliseconds. A shorter prefix would be shared by several orders.
const ORDER_ID_LENGTH = 13;
const TRANSACTION_ID_LENGTH = 14;

/** Enough of an order's id to tell it apart, and to search for it. */
export function shortOrderId(id: string): string {
  return id.slice(0, ORDER_ID_LENGTH);
}

/** Enough of a transaction's id to compare it by eye. */
export function shortTransactionId(id: string): string {
  return id.length > TRANSACTION_ID_LENGTH ? `${id.slice(0, TRANSACTION_ID_LENGTH)}…` : id;
}
