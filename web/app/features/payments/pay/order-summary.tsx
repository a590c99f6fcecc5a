import { formatMoney } from "@bulkhead/contract/money";
import { orderTotal, type Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";

import { Charges } from "#features/orders/charges.tsx";
import { Fact, OrderNumber } from "#features/orders/order-fact.tsx";
import { OrderedPicture, type OrderedProduct } from "#features/orders/ordered-picture.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { useSettings } from "#platform/settings.ts";
import { formatNumber } from "#ui/format-number.ts";

interface OrderSummaryProps {
  order: Order;
  product: OrderedProduct;
  /** Per unit; absent if the units cannot be ordered any more. */
  price: number | undefined;
  /** More facts. */
  children?: ReactNode;
}

/** What is paid for, and by whom. */
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
            <Fact name="Unit price">{formatMoney(price)} / unit</Fact>
            <Fact name="Total">
              <span className="text-2xl font-semibold">{formatMoney(orderTotal(price, order.quantity))}</span>{" "}
              <span className="text-muted">{seller.currency}</span>
              <Charges />
            </Fact>
          </>
        )}
        {order.poNumber !== undefined && (
          <Fact name="PO number">
            <span dir="auto">{order.poNumber}</span>
          </Fact>
        )}
        {children}
      </dl>
    </section>
  );
}
