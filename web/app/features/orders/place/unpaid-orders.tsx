import { listMyOrders, type Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";

/** A buyer's unpaid orders of one product. */
export interface UnpaidOrders {
  newest: Order;
  count: number;
}

/** The note is a courtesy: on failure it is omitted. */
export async function readUnpaidOrders(
  email: string,
  product: string,
  signal: AbortSignal,
): Promise<UnpaidOrders | undefined> {
  try {
    const query = { email, product, filter: "unpaid", sort: "newest", page: 1, size: 1 } as const;
    const { items, total } = await callPage(listMyOrders, { query, signal });
    const [newest] = items;
    return newest && { newest, count: total };
  } catch {
    return undefined;
  }
}

/** Reminds a returning buyer of an unpaid order before they order the same again. */
export function UnpaidOrdersNote({ orders: { newest, count } }: { orders: UnpaidOrders }) {
  const units = `${formatNumber(newest.quantity)} units`;
  return (
    <div className="bg-base-100 rounded-box mt-4 p-4">
      <p>
        {count === 1
          ? `You have an unpaid order of ${units}`
          : `You have ${formatNumber(count)} unpaid orders of this part, the last of ${units}`}
        {newest.isHeld && (
          <>
            , held until <DateTime at={newest.holdUntil} />
          </>
        )}
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link className="btn btn-outline" to={`/dashboard/payment/${newest._id}`}>
          Pay it
        </Link>
        <Link className="btn btn-ghost" to={`/dashboard/orders/${newest._id}`}>
          See the order
        </Link>
      </div>
    </div>
  );
}
