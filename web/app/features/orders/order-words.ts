import { formatMoney } from "@bulkhead/contract/money";
import { type OrderState, stateFacts } from "@bulkhead/contract/order-states";
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
const moneyStage = ({ money }: Pick<Order, "money">): string | undefined => moneyStages[money];
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

/** Words that stand next to each other, where some may be missing. */
export const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(", ");

type Stage = Pick<Order, "state" | "money" | "holdUntil" | "arrived">;

/** Until an order has shipped or is canceled, trouble with its money and a transfer say more than its state. */
const moneyPhrases: Record<OrderMoney, (order: Stage) => string | undefined> = {
  review: (order) => joined(moneyStage(order), `${PENDING} shipment`),
  disputed: (order) => joined(moneyStage(order), `${PENDING} shipment`),
  refunded: (order) => joined(moneyStage(order), `${PENDING} cancellation`),
  "part-refunded": (order) => joined("Paid", moneyStage(order)?.toLowerCase(), `${PENDING} shipment`),
  paid: () => undefined,
  "awaiting-transfer": (order) => joined(PENDING, stillDueWords(order) ?? "waiting for transfer"),
  unpaid: () => undefined,
};
const moneyPhrase = (order: Stage) => moneyPhrases[order.money](order);

const phrases: Record<OrderState, (order: Stage, now: Date, shippedWord: string) => string> = {
  held: (order, now) =>
    moneyPhrase(order) ?? joined(`${PENDING} payment`, timeLeftWords(order.holdUntil, now)),
  lapsed: (order) => moneyPhrase(order) ?? joined("Hold expired", `${PENDING} payment`),
  canceling: () => `${PENDING} cancellation`,
  paid: (order) => moneyPhrase(order) ?? joined("Paid", `${PENDING} shipment`),
  shipped: (order, _now, shippedWord) => joined(shippedWord, moneyStage(order)?.toLowerCase()),
  canceled: (order) => joined("Canceled", moneyStage(order)?.toLowerCase()),
};

/** The state of an order as one phrase. It says what is pending, until the order has shipped or is canceled. */
export const stageWords = (order: Stage, now: Date, shippedWord = "shipped"): string =>
  phrases[order.state](order, now, shippedWord);

/** Its buyer loses the units unless they pay soon. */
export const isUrgent = ({ state, money, holdUntil }: Stage, now: Date): boolean =>
  state === "held" && money === "unpaid" && endsSoon(holdUntil, now);

const outline = "border-outline border";
const stateDots: Record<OrderState, string> = {
  held: outline,
  lapsed: outline,
  canceling: outline,
  paid: "bg-primary",
  shipped: "bg-success",
  canceled: outline,
};

/** The look of the dot before the status of an order. */
export function dotOf(order: Stage & Pick<Order, "paid">, now: Date): string {
  const { state, money, paid } = order;
  if (state !== "canceled" && (money === "review" || money === "disputed")) return "bg-error";
  if (state !== "canceled" && money === "awaiting-transfer") return "border-primary border";
  if (isUrgent(order, now)) return "bg-warning";
  return stateDots[state === "canceling" && paid ? "paid" : state];
}

/** Paid, and nobody has said where it goes. */
export const WAITS_FOR_ADDRESS = "Waiting for a delivery address";

interface Meaning {
  words: string;
  at?: Date | undefined;
}

const meanings: Record<OrderState, (order: Order) => Meaning> = {
  held: ({ holdUntil }) => ({ words: "Held until", at: holdUntil }),
  lapsed: () => ({ words: "Price and stock are no longer held" }),
  canceling: ({ paid }) => ({ words: paid ? "The refund is on its way" : "This takes up to a minute" }),
  paid: ({ address, paidAt }) =>
    address === "" ? { words: WAITS_FOR_ADDRESS } : { words: "Paid", at: paidAt },
  shipped: ({ shippedAt }) => ({ words: "Shipped", at: shippedAt }),
  canceled: ({ cancelledAt }) => ({ words: "Canceled", at: cancelledAt }),
};

/** What the status of an order means to its reader, or when it came to be. */
export function meaningOf(order: Order): Meaning {
  const words = stateFacts[order.state].end ? undefined : moneySentence(order);
  return words === undefined ? meanings[order.state](order) : { words };
}

const TRANSACTION_ID_LENGTH = 14;

/** Enough of a transaction's id to compare it by eye. */
export function shortTransactionId(id: string): string {
  return id.length > TRANSACTION_ID_LENGTH ? `${id.slice(0, TRANSACTION_ID_LENGTH)}…` : id;
}
