import { formatMoney } from "@bulkhead/contract/money";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";

import type { PlacedOrder } from "./use-place-order.ts";

interface OrderPlacedProps {
  order: PlacedOrder;
  /** Absent if there is not enough stock left. */
  onAnother: (() => void) | undefined;
}

/** Replaces the form once the order is placed. */
export function OrderPlaced({ order, onAnother }: OrderPlacedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 ref={heading} id="order" tabIndex={-1} className="text-xl">
        Your order is placed
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {order.number !== undefined && (
          <>
            <dt className="text-muted">Order</dt>
            <dd>
              <Copyable name="order number" text={order.number} />
            </dd>
          </>
        )}
        <dt className="text-muted">Quantity</dt>
        <dd>{formatNumber(order.quantity)} units</dd>
        <dt className="text-muted">Total</dt>
        <dd className="font-semibold">{formatMoney(order.pay)}</dd>
      </dl>
      {order.holdUntil && (
        <p className="mt-4">
          Held until <DateTime at={order.holdUntil} />. Until then these units and this price are yours.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link className="btn btn-primary" to={`/dashboard/payment/${order._id}`}>
          Pay now
        </Link>
        <Link className="btn btn-outline" to="/dashboard/orders">
          My Orders
        </Link>
        {onAnother && (
          <button type="button" className="btn btn-ghost" onClick={onAnother}>
            Order more of this part
          </button>
        )}
      </div>
    </>
  );
}
