import type { Order } from "@bulkhead/contract/orders";
import { judgeShipping, type ShippingQuestion } from "@bulkhead/contract/shipping";

import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { packedWords } from "../order-words.ts";
import { NotesToRead } from "./notes-to-read.tsx";

const partWords = {
  title: "A part of the money went back",
  detail: "Check how many units the buyer still expects before all of them leave.",
  line: "got a part of its money back",
};

type Words = typeof partWords;

/** Refunded units are not packed. Of an amount, only a person knows what it was for. */
const partWordsOf = (order: Order): Words =>
  order.unitsToShip < order.quantity
    ? {
        ...partWords,
        detail: `Pack ${packedWords(order)} units. The others were refunded.`,
        line: `${partWords.line}: pack ${packedWords(order)} units`,
      }
    : partWords;

const words: Record<ShippingQuestion, (order: Order) => Words> = {
  "no-address": () => ({
    title: "This order has no address",
    detail: "Nobody has said where it goes. You can add the address on the order's page.",
    line: "has no address",
  }),
  "part-refunded": partWordsOf,
  note: () => ({ title: "There is a note about this order", detail: "", line: "has a note" }),
};

export const isAskedAbout = (order: Order): boolean => judgeShipping(order).questions.length > 0;

/** "has no address and got a part of its money back" */
export const questionWords = (order: Order): string =>
  judgeShipping(order)
    .questions.map((question) => words[question](order).line)
    .join(" and ");

/** What must be thought of before these orders ship, one line each. */
export function QuestionList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="max-h-48 overflow-y-auto text-sm">
      {orders.map((order) => (
        <li key={order._id}>
          <span className="font-mono">{order.number}</span> {questionWords(order)}
          <NotesToRead order={order} />
        </li>
      ))}
    </ul>
  );
}

/** `if (await askToShip(orders))` asks what must be asked about all of them, if anything. The caller renders the dialog. */
export function useAskToShip() {
  const [ask, dialog] = useConfirm();
  const askToShip = async (orders: readonly Order[]): Promise<boolean> => {
    const doubtful = orders.filter(isAskedAbout);
    const [first] = doubtful;
    if (!first) return true;
    const questions = judgeShipping(first).questions.map((question) => words[question](first));
    const isOne = orders.length === 1;
    return ask({
      title: (isOne && questions[0]?.title) || `Ship all ${formatNumber(orders.length)} orders?`,
      detail: isOne ? (
        <>
          {questions.map(({ detail }) => (
            <p key={detail}>{detail}</p>
          ))}
          <NotesToRead order={first} />
        </>
      ) : (
        <QuestionList orders={doubtful} />
      ),
      action: "Ship anyway",
      refusal: "Not now",
      isAddition: true,
    });
  };
  return [askToShip, dialog] as const;
}
