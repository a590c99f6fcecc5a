import { stateFacts } from "@bulkhead/contract/order-states";
import type { Order, OrderMoney } from "@bulkhead/contract/orders";

import { formatNumber } from "#ui/format-number.ts";
import { WarningIcon } from "#ui/icons.tsx";

import { joined, packedWords, stillDueWords, wentBackWords } from "../order-words.ts";

interface NoticeWords {
  tone: "error" | "warning";
  fact: string;
  /** What follows from it, and what to do. */
  advice: string;
}

type Money = Pick<Order, "state" | "money" | "quantity" | "unitsToShip" | "arrived" | "wentBack">;

const refundedWords = {
  open: () => ({
    fact: "Being refunded in full. Do not ship.",
    advice: "The order is canceled when the provider confirms the refund.",
  }),
  shipped: (order: Money) => ({
    fact: "Refunded in full.",
    advice: `${joined(wentBackWords(order), "the units have shipped")}.`,
  }),
  canceled: (order: Money) => ({
    fact: "Refunded in full. Do not ship.",
    advice: `${joined(wentBackWords(order), `${formatNumber(order.quantity)} units are in stock again. Nothing is owed`)}.`,
  }),
};

const endOf = ({ state }: Money) => stateFacts[state].end ?? "open";
const stop = (order: Money) => (endOf(order) === "shipped" ? "" : " Do not ship.");

const notices: Record<OrderMoney, (order: Money) => NoticeWords | undefined> = {
  review: (order) => ({
    tone: "error",
    fact: `A payment does not match this order, or its refund failed.${stop(order)}`,
    advice: "Accept it or refund it under Payment.",
  }),
  disputed: (order) => ({
    tone: "error",
    fact: `The buyer's bank disputes the charge.${stop(order)}`,
    advice:
      endOf(order) === "shipped"
        ? "Answer in the provider's dashboard, with proof that it shipped."
        : "Answer in the provider's dashboard. If we win, the order can ship again.",
  }),
  refunded: (order) => ({ tone: "error", ...refundedWords[endOf(order)](order) }),
  "part-refunded": (order) => ({
    tone: "warning",
    fact: `${wentBackWords(order) ?? "A part of the money went back"}.`,
    advice:
      endOf(order) === "shipped"
        ? "The rest is paid."
        : `The rest is paid. Pack ${packedWords(order)} units.`,
  }),
  paid: () => undefined,
  "awaiting-transfer": (order) => ({
    tone: "warning",
    fact: `${joined("The buyer pays by bank transfer", stillDueWords(order))}.`,
    advice: "The order can ship when the money has arrived.",
  }),
  unpaid: () => undefined,
};

/** What staff must know before they touch an order whose money is not plain. Undefined if it is simply paid or unpaid. */
export const noticeWords = (order: Money): NoticeWords | undefined => notices[order.money](order);

const looks = {
  error: { box: "bg-error/8 border-error/45", text: "text-error" },
  warning: { box: "bg-warning/8 border-warning/45", text: "text-warning" },
};

/** For staff, under the head of an order. */
export function MoneyNotice({ order }: { order: Order }) {
  const words = noticeWords(order);
  if (!words) return null;
  const { box, text } = looks[words.tone];
  return (
    <div
      role="note"
      aria-label="Money"
      className={`rounded-box mt-4 flex items-start gap-3 border px-4 py-3 print:hidden ${box}`}
    >
      <span className={`mt-0.5 shrink-0 ${text}`}>
        <WarningIcon />
      </span>
      <div>
        <p className={`font-semibold ${text}`}>{words.fact}</p>
        <p className="text-sm">{words.advice}</p>
      </div>
    </div>
  );
}
