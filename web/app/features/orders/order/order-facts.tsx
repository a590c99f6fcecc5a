import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { Fact, Missing } from "../order-fact.tsx";
import { timeLeftWords } from "../order-words.ts";

interface OrderFactsProps {
  order: Order;
  /** When the order was read. */
  now: Date;
}

interface OrderFactsWithDelivery extends OrderFactsProps {
  shipTo: ReactNode;
}

export function OrderFacts({ order, now, shipTo }: OrderFactsWithDelivery) {
  const { paid, paidAt, shippedAt, cancelledAt } = order;
  const yet = cancelledAt ? "" : " yet";
  return (
    <div className="grid gap-x-10 md:grid-cols-2">
      <dl className="border-base-300 border-t">
        <Fact name="Product">
          <Link className="text-link" to={`/tools/${order.product}`} dir="auto">
            <ProductName name={order.productName} />
          </Link>
        </Fact>
        <Fact name="Quantity">{formatNumber(order.quantity)} units</Fact>
        <Fact name="Unit price">{formatMoney(order.price)} / unit</Fact>
        <Fact name="Total">
          <span className="font-semibold">{formatMoney(order.pay)}</span>
        </Fact>
        <Fact name="Buyer">{order.user}</Fact>
        <Fact name="Ship to">{shipTo}</Fact>
      </dl>
      <dl className="border-base-300 md:border-t">
        <Fact name="Placed">
          <DateTime at={order.placedAt} />
        </Fact>
        {!paid && !cancelledAt && (
          <Fact name="Held until">
            <Hold order={order} now={now} />
          </Fact>
        )}
        <Fact name="Paid">{paidAt ? <DateTime at={paidAt} /> : <Missing>{`Not paid${yet}`}</Missing>}</Fact>
        <Fact name="Shipped">
          {shippedAt ? <DateTime at={shippedAt} /> : <Missing>{`Not shipped${yet}`}</Missing>}
        </Fact>
        {cancelledAt && (
          <Fact name="Canceled">
            <DateTime at={cancelledAt} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Hold({ order: { holdUntil, isHeld }, now }: OrderFactsProps) {
  const left = timeLeftWords(holdUntil, now);
  return (
    <>
      <DateTime at={holdUntil} />
      <span className="text-muted block text-sm">
        {isHeld
          ? `${left && `${left}. `}Until then these units and this price are reserved.`
          : "Hold expired. Price and stock are no longer guaranteed."}
      </span>
    </>
  );
}
