import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import type { Purchase } from "@bulkhead/contract/purchases";

import { Charges, OrderNumber } from "#features/orders/order-pieces.tsx";
import { BriefStatus } from "#features/orders/order-status.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { useSettings } from "#platform/settings.ts";
import { formatNumber } from "#ui/format-number.ts";
import { Part } from "#ui/section.tsx";

interface PurchaseOrdersProps {
  purchase: Purchase;
  /** When it was read. */
  now: Date;
  shippedWord: string;
}

/** The orders of a purchase in the order of its lines, and what they come to. */
export function PurchaseOrders({ purchase, now, shippedWord }: PurchaseOrdersProps) {
  return (
    <Part id="orders" heading="Orders">
      <ul aria-labelledby="orders" className="border-base-300 mt-4 border-t">
        {purchase.orders.map((order) => (
          <li
            key={order._id}
            className={`border-base-300 grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b py-2.5 text-sm sm:grid-cols-[3rem_minmax(0,1fr)_6.5rem_13.5rem] ${order.cancelledAt ? "text-muted" : ""}`}
          >
            <Thumbnail src={purchase.pictures[order.product] ?? ""} />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold" dir="auto">
                <ProductName name={order.productName} />
              </p>
              <p className="text-muted flex flex-wrap items-center gap-x-2">
                <OrderNumber order={order} />
                {formatNumber(order.quantity)} × {formatUnitPrice(order.price)}
              </p>
            </div>
            <p className="text-end font-semibold">{formatMoney(order.pay)}</p>
            <div className="max-sm:col-span-2 max-sm:col-start-2 sm:ps-3">
              <BriefStatus holdUntil={purchase.holdUntil} {...{ order, now, shippedWord }} />
            </div>
          </li>
        ))}
      </ul>
      <PurchaseTotal pay={purchase.pay} />
    </Part>
  );
}

export function PurchaseTotal({ pay }: Pick<Purchase, "pay">) {
  const { seller } = useSettings();
  return (
    <p className="ms-auto flex max-w-md flex-wrap items-baseline justify-between gap-x-4 pt-4">
      <span className="font-semibold">Total</span>
      <span>
        <span className="text-2xl font-semibold">{formatMoney(pay)}</span>{" "}
        <span className="text-muted text-sm">{seller.currency}</span>
      </span>
      <Charges className="w-full" />
    </p>
  );
}
