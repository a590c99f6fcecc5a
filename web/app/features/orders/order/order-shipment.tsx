import type { Order } from "@bulkhead/contract/orders";

import { DateTime } from "#ui/date-time.tsx";

import { UndoShipping } from "../undo-shipping.tsx";

interface OrderShipmentProps {
  order: Order;
  /** When the order was read. */
  now: Date;
}

/** When an order left, and for staff the way back, far from where they pressed. Nothing until then. */
export function OrderShipment({ order, now }: OrderShipmentProps) {
  if (!order.shippedAt) return null;
  return (
    <section aria-labelledby="shipment" className="mt-10">
      <h3 id="shipment" className="text-xl">
        Shipment
      </h3>
      <div className="border-base-300 mt-4 border-t pt-3">
        <p>
          Shipped <DateTime at={order.shippedAt} />
        </p>
        {order.actions.includes("unship") && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm print:hidden">
            <UndoShipping
              order={order}
              now={now}
              className="text-link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8"
            />
          </p>
        )}
      </div>
    </section>
  );
}
