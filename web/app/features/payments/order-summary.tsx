import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";
import type { ReactNode } from "react";

import { Fact } from "#features/orders/order-fact.tsx";
import { OrderNumber } from "#features/orders/order-number.tsx";
import { ProductName } from "#features/products/product-name.tsx";

import { OrderedProductPicture } from "./ordered-product-picture.tsx";

interface OrderSummaryProps {
  order: Order;
  product: Promise<Product | undefined>;
  /** What one unit costs; absent where none can be had. */
  price: number | undefined;
  /** Further facts. */
  children?: ReactNode;
}

/** What is paid for. */
export function OrderSummary({ order, product, price, children }: OrderSummaryProps) {
  return (
    <section aria-labelledby="summary">
      <div className="mb-4 flex items-center gap-4">
        <OrderedProductPicture product={product} />
        <div className="min-w-0">
          <h3 id="summary" className="text-lg text-pretty wrap-anywhere" dir="auto">
            <ProductName name={order.productName} />
          </h3>
          <p className="text-muted mt-1 text-sm">
            Order <OrderNumber id={order._id} />
          </p>
        </div>
      </div>
      <dl className="border-base-300 border-t">
        <Fact name="Quantity">{order.quantity.toLocaleString("en-US")} units</Fact>
        {price !== undefined && (
          <>
            <Fact name="Unit price">{formatMoney(price)} / unit</Fact>
            <Fact name="Total">
              <span className="text-2xl font-semibold">{formatMoney(price * order.quantity)}</span>{" "}
              <span className="text-muted">USD</span>
            </Fact>
          </>
        )}
        {children}
      </dl>
    </section>
  );
}
