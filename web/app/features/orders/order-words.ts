import { formatMoney } from "@bulkhead/contract/money";
import type { Order, OrderMoney } from "@bulkhead/contract/orders";

import { formatNumber } from "#ui/format-number.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;
const LONG_MS = 3 * DAY_MS;

/** How long a hold still lasts, in full days, hours or minutes; empty when it is over. No-break spaces keep it on one line. */
export function timeWords(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return "";
  if (left >= LONG_MS) return `${Math.floor(left / DAY_MS)}\u00A0days`;
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)}\u00A0h`;
  return `${Math.ceil(left / MINUTE_MS)}\u00A0min`;
}

export function timeLeftWords(until: Date, now: Date): string {
  const words = timeWords(until, now);
  return words && `${words}\u00A0left`;
}

/** How many units of an order are packed: "300", or "280 of 300" if some were refunded before it shipped. */
export const packedWords = ({ unitsToShip, quantity }: Pick<Order, "unitsToShip" | "quantity">): string =>
  unitsToShip < quantity
    ? `${formatNumber(unitsToShip)} of ${formatNumber(quantity)}`
    : formatNumber(quantity);

const SOON_MS = 12 * HOUR_MS;

/** Whether a hold ends within half a day. */
export const endsSoon = (until: Date, now: Date): boolean => until.getTime() - now.getTime() < SOON_MS;

/** The company, or the name of the buyer. Whoever has told us no name is their email. */
export const accountOf = ({
  company,
  buyerName,
  user,
}: Pick<Order, "company" | "buyerName" | "user">): string => company ?? buyerName ?? user;

/** The status of an order that has none, fixed by the specification. Screens show it within a phrase. */
export const PENDING = "pending";

/** Where money is plain, `paid` says enough. */
const moneyStages: Partial<Record<OrderMoney, string>> = {
  review: "Payment under review",
  disputed: "Payment disputed",
  refunded: "Refunded",
  "part-refunded": "Part refunded",
};
const moneySentences: Partial<Record<OrderMoney, string>> = {
  review: "We are checking a payment. Nothing ships until then",
  disputed: "The buyer's bank is deciding. Nothing ships until then",
};

/** What a reader must know about the money of an order. Undefined if it is simply paid or unpaid. */
export const moneyStage = ({ money }: Pick<Order, "money">): string | undefined => moneyStages[money];
export const moneySentence = ({ money }: Pick<Order, "money">): string | undefined => moneySentences[money];

/** "$350.00 still due". Undefined while nothing has arrived. */
export const stillDueWords = ({ arrived }: Pick<Order, "arrived">): string | undefined =>
  arrived && `${formatMoney(arrived.of - arrived.amount)} still due`;

/** Undefined if nothing went back and nothing is to. */
export function wentBackWords({ wentBack }: Pick<Order, "wentBack">): string | undefined {
  if (!wentBack) return undefined;
  const { amount, pending, lost } = wentBack;
  if (lost !== undefined) return `${formatMoney(lost)} lost in a dispute`;
  return `${formatMoney(amount)} ${pending === undefined ? "went" : "is going"} back`;
}

type Stage = Pick<
  Order,
  "paid" | "money" | "cancelRequested" | "cancelledAt" | "isHeld" | "holdUntil" | "arrived"
>;

/** Words that stand next to each other, where some may be missing. */
export const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(", ");

/** The state of an order that has not shipped, as one phrase. It says what is pending, unless the order is canceled. */
export function stageWords(order: Stage, now: Date): string {
  const { paid, money, cancelRequested, cancelledAt, isHeld, holdUntil } = order;
  const stage = moneyStage(order);
  if (cancelledAt) return joined("Canceled", stage?.toLowerCase());
  if (cancelRequested) return `${PENDING} cancellation`;
  if (money === "refunded") return joined(stage, `${PENDING} cancellation`);
  if (money === "part-refunded") return joined("Paid", stage?.toLowerCase(), `${PENDING} shipment`);
  if (paid || stage !== undefined) return joined(stage ?? "Paid", `${PENDING} shipment`);
  if (money === "awaiting-transfer") return joined(PENDING, stillDueWords(order) ?? "transfer on its way");
  if (!isHeld) return joined("Hold expired", `${PENDING} payment`);
  return joined(`${PENDING} payment`, timeLeftWords(holdUntil, now));
}

/** Paid, and nobody has said where it goes. */
export const WAITS_FOR_ADDRESS = "Waiting for a delivery address";

const TRANSACTION_ID_LENGTH = 14;

/** Enough of a transaction's id to compare it by eye. */
export function shortTransactionId(id: string): string {
  return id.length > TRANSACTION_ID_LENGTH ? `${id.slice(0, TRANSACTION_ID_LENGTH)}…` : id;
}
