import type { Order } from "@bulkhead/contract/orders";

import { Moment } from "#ui/moment.tsx";

import { timeLeftWords } from "./hold-words.ts";

interface OrderStatusProps {
  order: Order;
  /** When the order was read. */
  now: Date;
  /** What stands there once the order is on its way. */
  shippedWord: string;
}

function Hold({ order, now }: Pick<OrderStatusProps, "order" | "now">) {
  if (!order.isHeld) return <>Hold ended: the price and units are no longer reserved</>;
  const left = timeLeftWords(order.holdUntil, now);
  return (
    <>
      Held until <Moment at={order.holdUntil} />
      {left && ` · ${left}`}
    </>
  );
}

function Meaning({ order, now }: Pick<OrderStatusProps, "order" | "now">) {
  if (order.shippedAt) {
    return (
      <>
        Shipped <Moment at={order.shippedAt} />
      </>
    );
  }
  if (order.paid) return <>Paid {order.paidAt && <Moment at={order.paidAt} />}</>;
  if (order.cancelRequested) return <>Unpaid. Being cancelled, which takes a minute at most</>;
  return (
    <>
      Unpaid. <Hold order={order} now={now} />
    </>
  );
}

const dotOf = ({ status, paid }: Order) => {
  if (status !== undefined) return "bg-success";
  return paid ? "bg-primary" : "border-outline border";
};

/** The word of the record, and below it what that means for the one who reads it. */
export function OrderStatus({ order, now, shippedWord }: OrderStatusProps) {
  return (
    <div>
      <p className="flex items-baseline gap-2 font-medium">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dotOf(order)}`} />
        {order.status === undefined ? "pending" : shippedWord}
      </p>
      <p className="text-muted mt-0.5 text-sm">
        <Meaning order={order} now={now} />
      </p>
    </div>
  );
}
