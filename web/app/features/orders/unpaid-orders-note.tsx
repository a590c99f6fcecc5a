import { Link } from "react-router";

import { Moment } from "#ui/moment.tsx";

import type { UnpaidOrders } from "./read-unpaid-orders.ts";

/** Says to whoever comes back to a product that they have ordered it, before they do so again. */
export function UnpaidOrdersNote({ orders: { newest, count } }: { orders: UnpaidOrders }) {
  const units = `${newest.quantity.toLocaleString("en-US")} units`;
  return (
    <div className="bg-base-100 rounded-box mt-4 p-4">
      <p>
        {count === 1
          ? `You have an unpaid order of ${units}`
          : `You have ${count.toLocaleString("en-US")} unpaid orders of this part, the last of ${units}`}
        {newest.isHeld && (
          <>
            , held until <Moment at={newest.holdUntil} />
          </>
        )}
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link className="btn btn-outline min-h-11" to={`/dashboard/payment/${newest._id}`}>
          Pay it
        </Link>
        <Link className="btn btn-ghost min-h-11" to={`/dashboard/orders/${newest._id}`}>
          See the order
        </Link>
      </div>
    </div>
  );
}
