import type { Order } from "@bulkhead/contract/orders";

import { DateTime } from "#ui/date-time.tsx";

import { moneySentence, moneyStage, stageWords } from "./order-words.ts";

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
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full print:hidden ${dotOf(order)}`} />
        <Status order={order} now={now} shippedWord={shippedWord} />
      </p>
      <p className="text-muted mt-0.5 text-sm @4xl:whitespace-nowrap">
        <Meaning order={order} />
      </p>
    </div>
  );
}

function Status({ order, now, shippedWord }: OrderStatusProps) {
  if (order.cancelledAt) return <span className="font-semibold">{stageWords(order, now)}</span>;
  if (order.status === undefined)
    return (
      <span>
        <span>pending</span> · <span className="font-semibold">{stageWords(order, now)}</span>
      </span>
    );
  const money = moneyStage(order);
  return (
    <span>
      <span className="font-semibold">{shippedWord}</span>
      {money && ` · ${money}`}
    </span>
  );
}

function dotOf({ status, paid, money, cancelledAt }: Order): string {
  if (cancelledAt) return "border-outline border";
  if (money === "review" || money === "disputed") return "bg-error";
  if (status !== undefined) return "bg-success";
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
  if (order.paid) return <>Paid {order.paidAt && <DateTime at={order.paidAt} />}</>;
  if (order.cancelRequested) return <>This takes up to a minute</>;
  if (!order.isHeld) return <>Price and stock are no longer held</>;
  return (
    <>
      Held until <DateTime at={order.holdUntil} />
    </>
  );
}
