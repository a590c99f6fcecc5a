import { formatMoney } from "@bulkhead/contract/money";
import { orderTotal, type Order } from "@bulkhead/contract/orders";
import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import type { Product } from "@bulkhead/contract/products";
import { Suspense, type ReactNode } from "react";
import { Await } from "react-router";

import { Fact, OrderNumber } from "#features/orders/order-fact.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { useSettings } from "#platform/settings.ts";
import { formatNumber } from "#ui/format-number.ts";
import { Picture } from "#ui/picture.tsx";

interface OrderSummaryProps {
  order: Order;
  product: Promise<Product | undefined>;
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
        <SmallPicture product={product} />
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
            </Fact>
          </>
        )}
        {children}
      </dl>
    </section>
  );
}

/** Decorative, because the name is beside it. Its space is reserved until it loads. */
function SmallPicture({ product }: Pick<OrderSummaryProps, "product">) {
  return (
    <div className="bg-base-200 rounded-box aspect-4/3 w-24 shrink-0 overflow-hidden sm:w-28">
      <Suspense>
        <Await resolve={product}>
          {(found) =>
            found && (
              <Picture
                src={found.img}
                widths={PICTURE_WIDTHS}
                sizes="7rem"
                alt=""
                priority
                width={960}
                height={720}
                className="h-full w-full object-cover"
              />
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
