import { errors } from "@bulkhead/contract/errors";
import { getOrder, type Order } from "@bulkhead/contract/orders";
import { Outlet } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { BackLink } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { OrderGone } from "../order-gone.tsx";
import { orderLists, type OrderList } from "../order-lists.ts";
import { OrderStatus } from "../order-status.tsx";
import { shortOrderId } from "../order-words.ts";
import { readBuyer, type Buyer } from "../read-buyer.ts";
import { ShipTo } from "../ship-to.tsx";
import { useDelivery } from "../use-delivery.ts";
import type { Route } from "./+types/order.route";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory, readTimeline, type Timeline } from "./order-history.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(
    loaderData?.found ? `Order ${shortOrderId(loaderData.found[0]._id)}` : errors.order_not_found.message,
  );

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const { role, email } = context.get(sessionContext);
  const list = orderLists[role];
  const [found, buyer] = await Promise.all([
    unlessGone(Promise.all([call(getOrder, { params: { id }, signal }), readTimeline(id, signal)])),
    // Staff do not keep a buyer's address in their own profile.
    role === "customer" ? readBuyer(email, signal) : undefined,
  ]);
  return { list, found, buyer };
}

export default function OrderPage({ loaderData: { list, found, buyer } }: Route.ComponentProps) {
  if (!found) return <OrderGone list={list} />;
  const [order, timeline] = found;
  return <FoundOrder key={order._id} list={list} order={order} timeline={timeline} buyer={buyer} />;
}

interface FoundOrderProps {
  list: OrderList;
  order: Order;
  timeline: Timeline;
  buyer: Buyer | undefined;
}

function FoundOrder({ list, order, timeline, buyer }: FoundOrderProps) {
  const delivery = useDelivery({ order, buyer });
  return (
    <>
      <BackLink to={list.to}>{list.name}</BackLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0 grow">
          <h2 className="text-2xl">Order</h2>
          <Copyable name="order number" text={order._id} />
        </div>
        <OrderStatus order={order} now={timeline.readAt} shippedWord={list.shippedWord} />
        <OrderToolbar order={order} list={list} />
      </div>
      <OrderFacts order={order} now={timeline.readAt} shipTo={<ShipTo delivery={delivery} />} />
      {/* Payments import orders, not the reverse, so they add their part of this page as a child route. */}
      <Outlet context={order} />
      <OrderHistory orderId={order._id} timeline={timeline} />
    </>
  );
}
