import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";
import { useOrderUntil } from "./use-order-until.ts";

const isDecided = (order: Order | undefined) => !order?.cancelRequested;

/** An order that is canceled as soon as the provider confirms that nothing can be charged any more. */
export function CancelingOrder({ order, product }: Ordered) {
  useOrderUntil(order._id, isDecided);
  return (
    <>
      <OrderSummary order={order} product={product} price={order.price} />
      <section aria-labelledby="canceling" className="bg-base-200 rounded-box p-5 sm:p-6">
        <h3 id="canceling" className="text-xl">
          This order is being canceled
        </h3>
        <p role="status" className="mt-2 max-w-prose text-pretty">
          It can no longer be paid. We are waiting for the payment provider to confirm that nothing will be
          charged. This takes up to a minute.
        </p>
        <Link className="btn btn-outline bg-base-100 mt-5" to="/dashboard/orders">
          My Orders
        </Link>
      </section>
    </>
  );
}
