import type { Order } from "@bulkhead/contract/orders";

import { DateTime } from "#ui/date-time.tsx";

import { stageWords } from "./order-words.ts";

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
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dotOf(order)}`} />
        {order.status === undefined ? (
          <span>
            <span>pending</span> · <span className="font-semibold">{stageWords(order, now)}</span>
          </span>
        ) : (
          <span className="font-semibold">{shippedWord}</span>
        )}
      </p>
      <p className="text-muted mt-0.5 text-sm @4xl:whitespace-nowrap">
        <Meaning order={order} />
      </p>
    </div>
  );
}

function dotOf({ status, paid }: Order): string {
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
  if (order.paid) return <>Paid {order.paidAt && <DateTime at={order.paidAt} />}</>;
  if (order.cancelRequested) return <>This takes up to a minute</>;
  if (!order.isHeld) return <>Price and stock are no longer held</>;
  return (
    <>
      Held until <DateTime at={order.holdUntil} />
    </>
  );
}
