import type { Order } from "@bulkhead/contract/orders";

import { DateTime } from "#ui/date-time.tsx";

import { dotOf, isUrgent, meaningOf, PENDING, stageWords } from "./order-words.ts";

interface OrderStatusProps {
  order: Order;
  /** When the order was read. */
  now: Date;
  shippedWord: string;
}

/** The status of the record, and below it what that means to the reader. */
export function OrderStatus({ order, now, shippedWord }: OrderStatusProps) {
  // The first letter is a capital on the screen only, because the word of the record stays as it is specified.
  const word = order.status === undefined ? PENDING : shippedWord;
  const [before, after] = stageWords(order, now, shippedWord).split(word);
  const { words, at } = meaningOf(order);
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full print:hidden ${dotOf(order, now)}`}
        />
        <span
          className={`font-semibold first-letter:uppercase ${isUrgent(order, now) ? "text-warning" : ""}`}
        >
          {before}
          {after !== undefined && <span>{word}</span>}
          {after}
        </span>
      </p>
      <p className="text-muted mt-0.5 text-sm @4xl:whitespace-nowrap">
        {words} {at && <DateTime at={at} />}
      </p>
    </div>
  );
}
