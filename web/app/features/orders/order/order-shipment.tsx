import { carrierNames, trackingUrl } from "@bulkhead/contract/carriers";
import type { Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";

import { DateTime } from "#ui/date-time.tsx";

interface OrderShipmentProps {
  order: Order;
  /** What can be done about it. */
  children: ReactNode;
}

/** When and how an order left. Nothing until then. */
export function OrderShipment({ order, children }: OrderShipmentProps) {
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
        {order.shipment && <Tracking shipment={order.shipment} />}
        {children}
      </div>
    </section>
  );
}

interface ShipmentProps {
  shipment: NonNullable<Order["shipment"]>;
}

function Tracking({ shipment: { carrier, tracking } }: ShipmentProps) {
  if (carrier === undefined && tracking === undefined) return null;
  const page = trackingUrl(carrier, tracking);
  return (
    <p className="wrap-anywhere">
      {carrier && carrierNames[carrier]}{" "}
      {page === undefined ? (
        <span className="font-mono text-sm">{tracking}</span>
      ) : (
        <a className="text-link font-mono text-sm" href={page} target="_blank" rel="noreferrer">
          {tracking}
          <span className="sr-only"> (follow it, opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}
