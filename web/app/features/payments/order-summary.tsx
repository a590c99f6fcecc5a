import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { Tool } from "@bulkhead/contract/products";
import type { ReactNode } from "react";

import { Fact } from "#features/orders/order-fact.tsx";
import { OrderNumber } from "#features/orders/order-number.tsx";
import { PartName } from "#features/products/part-name.tsx";

import { PartPicture } from "./part-picture.tsx";

interface OrderSummaryProps {
  order: Order;
  part: Promise<Tool | undefined>;
  /** What one unit costs; absent where none can be had. */
  price: number | undefined;
  /** Further facts. */
  children?: ReactNode;
}

/** What is paid for. */
export function OrderSummary({ order, part, price, children }: OrderSummaryProps) {
  return (
    <section aria-labelledby="summary">
      <div className="mb-4 flex items-center gap-4">
        <PartPicture part={part} />
        <div className="min-w-0">
          <h3 id="summary" className="text-lg text-pretty wrap-anywhere" dir="auto">
            <PartName name={order.productName} />
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
