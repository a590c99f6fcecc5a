import { carrierNames, trackingUrl } from "@bulkhead/contract/carriers";
import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import { type Order, getOrder } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";
import { Outlet } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { BackLink } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Part } from "#ui/section.tsx";
import { SellerContact } from "#ui/seller-address.tsx";

import { orderLists } from "../order-lists.ts";
import { OrderGone, OrderedPicture, PlacedForBuyer, readOrderedProduct } from "../order-pieces.tsx";
import { readBuyer } from "../read-buyer.ts";
import { ShipTo, useDelivery } from "../ship-to.tsx";
import type { Route } from "./+types/order.route";
import { Documents } from "./order-documents.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory, readTimeline } from "./order-history.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";

interface OrderShipmentProps {
  order: Order;
  /** What can be done about it. */
  children: ReactNode;
}

/** When and how an order left. Nothing until then. */
function OrderShipment({ order, children }: OrderShipmentProps) {
  if (!order.shippedAt) return null;
  return (
    <Part id="shipment" heading="Shipment" className="mt-10">
      <div className="border-base-300 mt-4 border-t pt-3">
        <p>
          Shipped <DateTime at={order.shippedAt} />
        </p>
        {order.shipment && <Tracking shipment={order.shipment} />}
        {children}
      </div>
    </Part>
  );
}

function Tracking({ shipment: { carrier, tracking } }: { shipment: NonNullable<Order["shipment"]> }) {
  if (carrier === undefined && tracking === undefined) return null;
  const page = trackingUrl(carrier, tracking);
  return (
    <p className="wrap-anywhere">
      {carrier && carrierNames[carrier]}{" "}
      {page === undefined ? (
        <span className="font-mono text-sm">{tracking}</span>
      ) : (
        <a className="text-link font-mono text-sm" href={page} target="_blank" rel="noreferrer">
          {tracking}
          <span className="sr-only"> (follow it, opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.found ? `Order ${loaderData.found.order.number}` : errors.order_not_found.message);

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const { role, email } = context.get(sessionContext);
  const list = orderLists[role];
  const readForStaff = async () => {
    const parts = await import("./staff-parts.tsx");
    return { parts, notes: await parts.readOrderNotes(id, signal) };
  };
  const [found, buyer] = await Promise.all([
    unlessGone(
      Promise.all([
        call(getOrder, { params: { id }, signal }),
        readTimeline(id, signal),
        role === "customer" ? undefined : readForStaff(),
      ]),
    ),
    // Staff do not keep a buyer's address in their own profile.
    role === "customer" ? readBuyer(email, signal) : undefined,
  ]);
  if (!found) return { list };
  const [order, timeline, forStaff] = found;
  return {
    list,
    found: { order, timeline, forStaff, buyer, product: readOrderedProduct(order.product, signal) },
  };
}

export default function OrderPage({ loaderData: { list, found } }: Route.ComponentProps) {
  return found ? <FoundOrder key={found.order._id} list={list} {...found} /> : <OrderGone list={list} />;
}

type Loaded = Route.ComponentProps["loaderData"];
type FoundOrderProps = Pick<Loaded, "list"> & NonNullable<Loaded["found"]>;

function FoundOrder({ list, order, timeline, forStaff, buyer, product }: FoundOrderProps) {
  const staff = forStaff?.parts;
  const delivery = useDelivery({ order, buyer });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <BackLink to={list.to}>{list.name}</BackLink>
        <OrderToolbar order={order} list={list} staff={staff} />
      </div>
      <div className="mt-2 flex items-center gap-5">
        <OrderedPicture product={product} />
        <div className="min-w-0">
          <p className="text-muted text-sm">
            Order <Copyable name="order number" text={order.number} />
          </p>
          <h2 className="text-2xl text-pretty wrap-anywhere sm:text-3xl" dir="auto">
            <ProductName name={order.productName} />
          </h2>
          <p className="mt-1 sm:text-lg">
            {formatNumber(order.quantity)} units <span className="text-muted">·</span>{" "}
            <span className="font-semibold">{formatMoney(order.pay)}</span>
          </p>
        </div>
      </div>
      {staff && list === orderLists.admin && <staff.MoneyNotice order={order} />}
      <div className="mt-6 print:mt-4">
        <OrderProgress order={order} now={timeline.readAt} shippedWord={list.shippedWord} />
        <PlacedForBuyer placed={order.purchase} isBuyers={!forStaff} />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] print:mt-5 print:grid-cols-[minmax(0,1fr)_16rem] print:gap-y-5">
        <div className="lg:col-start-2 print:col-start-2">
          <Part id="ship-to" heading="Ship to">
            <div className="border-base-300 mt-4 border-t pt-3">
              <ShipTo delivery={delivery} />
            </div>
          </Part>
          <OrderShipment order={order}>
            {staff && order.actions.includes("unship") && (
              <staff.ShipmentActions order={order} now={timeline.readAt} />
            )}
          </OrderShipment>
          <Documents about={order} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:col-start-1 print:row-start-1">
          <div className="print:landscape:grid print:landscape:grid-cols-2 print:landscape:gap-x-8">
            <OrderFacts order={order} />
            {/* Payments import orders, not the reverse, so they add their part of this page as a child route. */}
            <Outlet context={order} />
          </div>
          {forStaff && <forStaff.parts.OrderNotes orderId={order._id} notes={forStaff.notes} />}
          <OrderHistory orderId={order._id} timeline={timeline} />
        </div>
        {buyer && <Questions />}
      </div>
    </>
  );
}

function Questions() {
  return (
    <Part id="questions" heading="Questions?" className="lg:col-start-2 print:hidden">
      <div className="border-base-300 text-muted mt-4 border-t pt-3 text-sm">
        <p>Give us the number of the order.</p>
        <SellerContact className="mt-1" />
      </div>
    </Part>
  );
}
