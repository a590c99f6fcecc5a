import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { type Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";
import { Link } from "react-router";

import {
  Charges,
  Fact,
  OrderNumber,
  OrderedPicture,
  type OrderedProduct,
  TypedFact,
} from "#features/orders/order-pieces.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { useSettings } from "#platform/settings.ts";
import { formatNumber } from "#ui/format-number.ts";

interface OrderSummaryProps {
  order: Order;
  product: OrderedProduct;
  /** Per unit; absent if the units cannot be ordered any more. */
  price: number | undefined;
  children?: ReactNode;
}

export function OrderSummary({ order, product, price, children }: OrderSummaryProps) {
  const { seller } = useSettings();
  return (
    <section aria-labelledby="summary">
      <div className="mb-4 flex items-center gap-4">
        <OrderedPicture product={product} />
        <div className="min-w-0">
          <h3 id="summary" className="text-lg text-pretty wrap-anywhere" dir="auto">
            <ProductName name={order.productName} />
          </h3>
          <p className="text-muted mt-1 text-sm">
            Order <OrderNumber order={order} />
          </p>
        </div>
      </div>
      <dl className="border-base-300 border-t">
        <Fact name="Buyer">{order.user}</Fact>
        <Fact name="Quantity">{formatNumber(order.quantity)} units</Fact>
        {price !== undefined && (
          <>
            <Fact name="Unit price">{formatUnitPrice(price)} / unit</Fact>
            <Fact name="Total">
              <span className="text-2xl font-semibold">{formatMoney(orderTotal(price, order.quantity))}</span>{" "}
              <span className="text-muted">{seller.currency}</span>
              <Charges />
            </Fact>
          </>
        )}
        <TypedFact name="PO number" text={order.poNumber} />
        {children}
      </dl>
    </section>
  );
}

/** Whom the invoice will name. Said before paying, because an issued invoice never changes. */
export function BillTo({ order }: { order: Order }) {
  return (
    <Fact name="Bill to">
      <span dir="auto">{order.company ?? order.user}</span>
      {order.company === undefined && (
        <span className="text-muted block text-sm text-pretty">
          To have your company billed, name it under{" "}
          <Link className="text-link" to="/dashboard/company">
            Company
          </Link>{" "}
          before you order. An issued invoice never changes.
        </span>
      )}
    </Fact>
  );
}
