import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { formatMoney, formatUnitPrice, takesTransfers } from "@bulkhead/contract/money";
import { type Order, listMyOrders } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";
import { use, useEffect, useRef } from "react";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { ProductPicture } from "#features/products/product-picture.tsx";
import { callPage } from "#platform/api-client.ts";
import { SessionShown } from "#platform/session.ts";
import { useSettings } from "#platform/settings.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime, formatDay } from "#ui/date-time.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { ClockIcon, TickIcon } from "#ui/icons.tsx";

import { Charges, Fact, TypedFact } from "../order-pieces.tsx";
import { saveDocument } from "../papers.ts";
import { waysToPay } from "../pay-together.ts";
import type { Buyer } from "../read-buyer.ts";
import { ShipTo, useDelivery } from "../ship-to.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

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
            , held until <DateTime at={newest.holdUntil} hasZone />
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

/** What follows an order, so that nobody has to ask. */
function NextSteps({ payBy }: { payBy: Date | undefined }) {
  const steps = [
    [
      payBy ? `Pay by ${formatDay(payBy)}` : "Pay",
      `Pay ${waysToPay()}.${takesTransfers() ? ` A transfer extends the hold to ${TRANSFER_HOLD_DAYS} days.` : ""} If you do not pay, the units go back into stock.`,
    ],
    ["We pack it", "As soon as your payment has arrived."],
    ["We ship it", "The order page shows when. Until then you can change the delivery address."],
  ] as const;
  return (
    <section aria-labelledby="next" className="mt-12">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-5 lg:grid lg:grid-cols-3">
        {steps.map(([name, words]) => (
          <li key={name} className="trace-step">
            <h3 className="text-base">{name}</h3>
            <p className="text-muted mt-1 text-sm text-pretty">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OrderPlacedProps {
  order: PlacedOrder;
  product: Product;
  buyer: Buyer;
  onChange: (order: PlacedOrder) => void;
  /** Absent if there is not enough stock left. */
  onAnother: (() => void) | undefined;
}

/** Replaces the part and its form once the order is placed. */
export function OrderPlaced({ order, product, buyer, onChange, onAnother }: OrderPlacedProps) {
  const { number } = order;
  const { seller } = useSettings();
  const isUnverified = use(SessionShown)?.isVerified === false;
  const heading = useRef<HTMLHeadingElement>(null);
  const delivery = useDelivery({ order, buyer, onSaved: onChange });
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="mt-2 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <div className="flex gap-4">
          <span className="bg-success text-success-content grid size-10 shrink-0 place-items-center rounded-full">
            <TickIcon />
          </span>
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
              Your order is placed
            </h1>
            <p className="text-muted mt-2">
              Order {number !== undefined && <Copyable name="order number" text={number} />}
            </p>
          </div>
        </div>
        {order.holdUntil && (
          <div className="bg-base-200 rounded-box mt-6 flex gap-4 p-5 sm:p-6">
            <span className="text-primary mt-0.5 shrink-0">
              <ClockIcon />
            </span>
            <div>
              <p className="font-heading text-lg font-semibold">
                Held until <DateTime at={order.holdUntil} hasZone />
              </p>
              <p className="text-muted mt-1">
                Until then these units and this price are yours. Nothing is charged yet.
                {isUnverified && ` Verify your email, and we hold them for ${seller.holdHours} hours.`}
              </p>
            </div>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Link className="btn btn-primary px-6" to={`/dashboard/payment/${order._id}`}>
            Pay now
          </Link>
          {number !== undefined && (
            <DownloadButton
              label="Proforma (PDF)"
              save={() => saveDocument(order._id, { kind: "proforma", number })}
            />
          )}
          <Link className="btn btn-outline" to="/dashboard/orders">
            My Orders
          </Link>
          {onAnother && (
            <button type="button" className="btn btn-ghost" onClick={onAnother}>
              Order more of this part
            </button>
          )}
        </div>
        <NextSteps payBy={order.holdUntil} />
      </div>
      <section aria-labelledby="placed" className="bg-base-200 rounded-box p-5 sm:p-6">
        <ProductPicture product={product} />
        <h2 id="placed" className="mt-4 text-lg text-pretty wrap-anywhere" dir="auto">
          <ProductName name={product.name} />
        </h2>
        <p className="text-muted mt-1 mb-4 text-sm" dir="auto">
          {product.brand} {product.model && <span className="font-mono">{product.model}</span>}
        </p>
        <dl className="border-base-300 border-t">
          <Fact name="Quantity">{formatNumber(order.quantity)} units</Fact>
          <Fact name="Unit price">{formatUnitPrice(order.price)} / unit</Fact>
          <Fact name="Total">
            <span className="text-xl font-semibold">{formatMoney(order.pay)}</span>
            <Charges />
          </Fact>
          <TypedFact name="PO number" text={order.poNumber} />
          <Fact name="Ship to">
            <ShipTo delivery={delivery} />
          </Fact>
        </dl>
      </section>
    </div>
  );
}
