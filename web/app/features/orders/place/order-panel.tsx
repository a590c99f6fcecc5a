import type { Product } from "@bulkhead/contract/products";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import type { Buyer } from "../read-buyer.ts";
import { OrderForm } from "./order-form.tsx";
import { UnpaidOrdersNote, type UnpaidOrders } from "./unpaid-orders.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

interface OrderPanelProps {
  product: Product;
  buyer: Buyer;
  unpaid: UnpaidOrders | undefined;
  /** Why nothing can be ordered right now. */
  shortage: string | undefined;
  /** The button that asked for the form is gone. */
  takesFocus: boolean;
  onPlaced: (order: PlacedOrder) => void;
}

/** The order form, with what the buyer should know before filling it in. */
export function OrderPanel({ product, buyer, unpaid, shortage, takesFocus, onPlaced }: OrderPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="order" className="bg-base-200 rounded-box p-5 sm:p-6">
      <h2 id="order" className="text-xl">
        Order
      </h2>
      <p className="text-muted mt-1 text-sm wrap-anywhere">for {buyer.company ?? buyer.email}</p>
      {unpaid && <UnpaidOrdersNote orders={unpaid} />}
      {shortage !== undefined && (
        <div className="bg-base-100 rounded-box mt-4 p-4">
          <p>{shortage}</p>
          <Link className="btn btn-outline mt-3" to="/products">
            Browse other parts
          </Link>
        </div>
      )}
      <OrderForm product={product} buyer={buyer} onPlaced={onPlaced} />
    </section>
  );
}
