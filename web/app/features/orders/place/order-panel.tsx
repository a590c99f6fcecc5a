import type { Product } from "@bulkhead/contract/products";
import { useRef, useState } from "react";
import { Link } from "react-router";

import { useSettings } from "#platform/settings.ts";

import type { Buyer } from "../read-buyer.ts";
import { shortageWords } from "./order-entry.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderPlaced } from "./order-placed.tsx";
import { UnpaidOrdersNote, type UnpaidOrders } from "./unpaid-orders.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

interface OrderPanelProps {
  product: Product;
  buyer: Buyer;
  unpaid: UnpaidOrders | undefined;
}

/** The order form, or the order that was just placed with it. */
export function OrderPanel({ product, buyer, unpaid }: OrderPanelProps) {
  const { seller } = useSettings();
  const panel = useRef<HTMLElement>(null);
  const [placed, setPlaced] = useState<PlacedOrder>();
  const shortage = shortageWords(product.quantity, seller.holdHours);
  const orderAnother = () => {
    setPlaced(undefined);
    // The pressed button is gone; the panel stays.
    panel.current?.focus();
  };

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="order" className="bg-base-200 rounded-box p-5 sm:p-6">
      {placed ? (
        <OrderPlaced order={placed} onAnother={shortage === undefined ? orderAnother : undefined} />
      ) : (
        <>
          <h2 id="order" className="text-xl">
            Order
          </h2>
          <p className="text-muted mt-1 text-sm wrap-anywhere">for {buyer.email}</p>
          {unpaid && <UnpaidOrdersNote orders={unpaid} />}
          {shortage !== undefined && (
            <div className="bg-base-100 rounded-box mt-4 p-4">
              <p>{shortage}</p>
              <Link className="btn btn-outline mt-3" to="/products">
                Browse other parts
              </Link>
            </div>
          )}
          <OrderForm product={product} buyer={buyer} onPlaced={setPlaced} />
        </>
      )}
    </section>
  );
}
