import { errors } from "@bulkhead/contract/errors";
import { getOrder } from "@bulkhead/contract/orders";
import { Outlet } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { BackLink } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { OrderGone } from "../order-gone.tsx";
import { orderLists } from "../order-lists.ts";
import { OrderStatus } from "../order-status.tsx";
import type { Route } from "./+types/order.route";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory, readTimeline } from "./order-history.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.found ? `Order ${loaderData.found[0].number}` : errors.order_not_found.message);

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const list = orderLists[context.get(sessionContext).role];
  const found = await unlessGone(
    Promise.all([call(getOrder, { params: { id }, signal }), readTimeline(id, signal)]),
  );
  return { list, found };
}

export default function OrderPage({ loaderData: { list, found } }: Route.ComponentProps) {
  if (!found) return <OrderGone list={list} />;
  const [order, timeline] = found;
  return (
    <>
      <BackLink to={list.to}>{list.name}</BackLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0 grow">
          <h2 className="text-2xl">Order</h2>
          <Copyable name="order number" text={order.number} />
        </div>
        <OrderStatus order={order} now={timeline.readAt} shippedWord={list.shippedWord} />
        <OrderToolbar order={order} list={list} />
      </div>
      <OrderFacts order={order} now={timeline.readAt} />
      {/* Payments import orders, not the reverse, so they add their part of this page as a child route. */}
      <Outlet context={order} />
      <OrderHistory key={order._id} orderId={order._id} timeline={timeline} />
    </>
  );
}
