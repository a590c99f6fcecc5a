import { getOrder } from "@bulkhead/contract/orders";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";

import { unlessGone } from "#features/products/unless-gone.ts";
import { call } from "#platform/api-client.ts";
import { askUntil } from "#platform/ask-until.ts";

import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";

/** Somebody has cancelled the order, and the provider has not yet said that nothing can be charged any more. */
export function CancellingOrder({ order, product }: Ordered) {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => unlessGone(call(getOrder, { params: { id: order._id }, signal }));
    // It ends without an answer only when the page is left.
    void askUntil(read, (now) => !now?.cancelRequested, signal).then(revalidate, () => undefined);
    return () => controller.abort();
  }, [order._id, revalidate]);

  return (
    <>
      <OrderSummary order={order} product={product} price={order.price} />
      <section aria-labelledby="cancelling" className="bg-base-200 rounded-box p-5 sm:p-6">
        <h3 id="cancelling" className="text-xl">
          This order is being cancelled
        </h3>
        <p role="status" className="mt-2 max-w-prose text-pretty">
          It can no longer be paid. We are waiting for the payment provider to confirm that nothing is
          charged, which takes a minute at most.
        </p>
        <Link className="btn btn-outline bg-base-100 mt-5 min-h-11" to="/dashboard/orders">
          My Orders
        </Link>
      </section>
    </>
  );
}
