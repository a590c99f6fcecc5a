import type { Order } from "@bulkhead/contract/orders";

import { DateTime } from "#ui/date-time.tsx";

import {
  endsSoon,
  joined,
  moneySentence,
  moneyStage,
  PENDING,
  stageWords,
  WAITS_FOR_ADDRESS,
} from "./order-words.ts";

interface OrderStatusProps {
  order: Order;
  /** When the order was read. */
  now: Date;
  shippedWord: string;
}

/** The status of the record, and below it what that means to the reader. */
export function OrderStatus({ order, now, shippedWord }: OrderStatusProps) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full print:hidden ${dotOf(order, now)}`}
        />
        <Status order={order} now={now} shippedWord={shippedWord} />
      </p>
      <p className="text-muted mt-0.5 text-sm @4xl:whitespace-nowrap">
        <Meaning order={order} />
      </p>
    </div>
  );
}

/** The first letter is a capital on the screen only, because the word of the record stays as it is specified. */
function Status({ order, now, shippedWord }: OrderStatusProps) {
  const isShipped = order.status !== undefined;
  const word = isShipped ? shippedWord : PENDING;
  const phrase = isShipped ? joined(shippedWord, moneyStage(order)?.toLowerCase()) : stageWords(order, now);
  const [before, after] = phrase.split(word);
  return (
    <span className={`font-semibold first-letter:uppercase ${isUrgent(order, now) ? "text-warning" : ""}`}>
      {before}
      {after !== undefined && <span>{word}</span>}
      {after}
    </span>
  );
}

/** Its buyer loses the units unless they pay soon. */
const isUrgent = ({ money, isHeld, holdUntil, cancelRequested }: Order, now: Date): boolean =>
  money === "unpaid" && isHeld && !cancelRequested && endsSoon(holdUntil, now);

function dotOf(order: Order, now: Date): string {
  const { status, paid, money, cancelledAt } = order;
  if (cancelledAt) return "border-outline border";
  if (money === "review" || money === "disputed") return "bg-error";
  if (status !== undefined) return "bg-success";
  if (money === "awaiting-transfer") return "border-primary border";
  if (isUrgent(order, now)) return "bg-warning";
  return paid ? "bg-primary" : "border-outline border";
}

function Meaning({ order }: Pick<OrderStatusProps, "order">) {
  if (order.shippedAt) {
    return (
      <>
        Shipped <DateTime at={order.shippedAt} />
      </>
    );
  }
  if (order.cancelledAt) {
    return (
      <>
        Canceled <DateTime at={order.cancelledAt} />
      </>
    );
  }
  const sentence = moneySentence(order);
  if (sentence !== undefined) return <>{sentence}</>;
  if (order.cancelRequested && order.paid) return <>The refund is on its way</>;
  if (order.paid && order.address === "") return <>{WAITS_FOR_ADDRESS}</>;
  if (order.paid) return <>Paid {order.paidAt && <DateTime at={order.paidAt} />}</>;
  if (order.cancelRequested) return <>This takes up to a minute</>;
  if (!order.isHeld) return <>Price and stock are no longer held</>;
  return (
    <>
      Held until <DateTime at={order.holdUntil} />
    </>
  );
}
