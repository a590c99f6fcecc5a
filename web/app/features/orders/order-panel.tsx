import { HOLD_HOURS } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";
import { useRef, useState } from "react";
import { Link } from "react-router";

import { stockLevel } from "#features/products/stock-words.ts";

import type { Buyer } from "./buyer.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderPlaced } from "./order-placed.tsx";
import type { UnpaidOrders } from "./read-unpaid-orders.ts";
import { UnpaidOrdersNote } from "./unpaid-orders-note.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

function TooFew({ quantity }: Pick<Product, "quantity">) {
  return (
    <>
      <p className="text-muted mt-2">
        {stockLevel(quantity) === "none"
          ? "Nothing is left to order right now."
          : "Too few units are left for an order."}{" "}
        More may come free: holds that are not paid end after {HOLD_HOURS} hours.
      </p>
      <Link className="btn btn-outline mt-5 min-h-11" to="/products">
        Look at other parts
      </Link>
    </>
  );
}

interface OrderPanelProps {
  product: Product;
  buyer: Buyer;
  /** What this buyer has ordered of it and not paid, if anything. */
  unpaid: UnpaidOrders | undefined;
}

/** Where a product is ordered. */
export function OrderPanel({ product, buyer, unpaid }: OrderPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [placed, setPlaced] = useState<PlacedOrder>();
  const canOrder = stockLevel(product.quantity) === "plenty";
  const another = () => {
    setPlaced(undefined);
    // The button that was pressed goes; the panel stays.
    panel.current?.focus();
  };

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="order" className="bg-base-200 rounded-box p-5 sm:p-6">
      {placed ? (
        <OrderPlaced order={placed} onAnother={canOrder ? another : undefined} />
      ) : (
        <>
          <h2 id="order" className="text-xl">
            Order
          </h2>
          <p className="text-muted mt-1 text-sm wrap-anywhere">for {buyer.email}</p>
          {unpaid && <UnpaidOrdersNote orders={unpaid} />}
          {canOrder ? (
            <OrderForm product={product} buyer={buyer} onPlaced={setPlaced} />
          ) : (
            <TooFew quantity={product.quantity} />
          )}
        </>
      )}
    </section>
  );
}
