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

/** Where the order stands, in two or three words. */
function stageWords({ paid, cancelRequested, isHeld, holdUntil }: Order, now: Date): string {
  if (paid) return "Paid";
  if (cancelRequested) return "Being cancelled";
  if (!isHeld) return "Hold ended";
  return ["Unpaid", timeLeftWords(holdUntil, now)].filter(Boolean).join(", ");
}

function Meaning({ order }: Pick<OrderStatusProps, "order">) {
  if (order.shippedAt) {
    return (
      <>
        Shipped <Moment at={order.shippedAt} />
      </>
    );
  }
  if (order.paid) return <>Paid {order.paidAt && <Moment at={order.paidAt} />}</>;
  if (order.cancelRequested) return <>This takes a minute at most</>;
  if (!order.isHeld) return <>Price and units are no longer reserved</>;
  return (
    <>
      Held until <Moment at={order.holdUntil} />
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
