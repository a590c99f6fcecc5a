import { getOrder } from "@bulkhead/contract/orders";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { pollUntil } from "#platform/poll-until.ts";

import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";

/** An order that is canceled as soon as the provider confirms that nothing can be charged any more. */
export function CancelingOrder({ order, product }: Ordered) {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => unlessGone(call(getOrder, { params: { id: order._id }, signal }));
    // It ends without an answer only when the buyer leaves the page.
    void pollUntil(read, (now) => !now?.cancelRequested, signal).then(revalidate, () => undefined);
    return () => controller.abort();
  }, [order._id, revalidate]);

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
