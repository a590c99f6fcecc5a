import type { Note } from "@bulkhead/contract/notes";
import type { Order } from "@bulkhead/contract/orders";
import { type ShippingQuestion, judgeShipping } from "@bulkhead/contract/shipping";
import { useEffect, useState } from "react";

import { readOrderNotes } from "#features/notes/order-notes.tsx";
import { type Question, useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { packedWords } from "../order-words.ts";

/** What staff wrote about an order, for whoever packs it. Nothing without notes. */
export function NotesToRead({ order: { _id, notes } }: { order: Pick<Order, "_id" | "notes"> }) {
  const [read, setRead] = useState<readonly Pick<Note, "_id" | "text">[]>();

  useEffect(() => {
    if (!notes) return undefined;
    const reading = new AbortController();
    const failed = [{ _id, text: "The note could not be read. Open the order to read it." }];
    readOrderNotes(_id, reading.signal).then(setRead, () => !reading.signal.aborted && setRead(failed));
    return () => reading.abort();
  }, [_id, notes]);

  if (!notes) return null;
  return (
    <div className="border-warning mt-2 border-s-3 ps-3 text-sm" aria-busy={read === undefined}>
      {read === undefined && <p className="text-muted">Reading the note…</p>}
      {read?.map((note) => (
        <p
          key={note._id}
          className="text-base-content mt-1 wrap-anywhere whitespace-pre-line first:mt-0"
          dir="auto"
        >
          {note.text}
        </p>
      ))}
    </div>
  );
}

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

/** What must be asked about these orders before they ship. Undefined if nothing is. */
export function shipQuestion(orders: readonly Order[]): Question | undefined {
  const doubtful = orders.filter(isAskedAbout);
  const [first] = doubtful;
  if (!first) return undefined;
  const questions = judgeShipping(first).questions.map((question) => words[question](first));
  const isOne = orders.length === 1;
  return {
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
  };
}

/** `if (await askToShip(orders))` asks what must be asked about all of them, if anything. The caller renders the dialog. */
export function useAskToShip() {
  const [ask, dialog] = useConfirm();
  const askToShip = async (orders: readonly Order[]): Promise<boolean> => {
    const question = shipQuestion(orders);
    return question === undefined || ask(question);
  };
  return [askToShip, dialog] as const;
}
