import { carrierNames, trackingUrl } from "@bulkhead/contract/carriers";
import type { Order } from "@bulkhead/contract/orders";
import { useState } from "react";

import { DateTime } from "#ui/date-time.tsx";

import { TrackingDialog } from "../ship/tracking-dialog.tsx";
import { UndoShipping } from "../undo-shipping.tsx";

interface OrderShipmentProps {
  order: Order;
  /** When the order was read. */
  now: Date;
}

/** When and how an order left, and for staff the way back, far from where they pressed. Nothing until then. */
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
        {order.shipment && <Tracking shipment={order.shipment} />}
        {order.actions.includes("unship") && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm print:hidden">
            {order.shipment && <ChangeTracking shipment={order.shipment} />}
            <UndoShipping order={order} now={now} className={quiet} />
          </p>
        )}
      </div>
    </section>
  );
}

const quiet = "text-link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8";

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

function ChangeTracking({ shipment }: ShipmentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={quiet} onClick={() => setOpen(true)}>
        {shipment.tracking === undefined ? "Add tracking" : "Change tracking"}
      </button>
      {isOpen && <TrackingDialog shipment={shipment} onClose={() => setOpen(false)} />}
    </>
  );
}
