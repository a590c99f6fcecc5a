import { MOST_PACKING_SLIPS } from "@bulkhead/contract/documents";
import type { Order } from "@bulkhead/contract/orders";
import { useState } from "react";

import { DownloadButton } from "#ui/download-button.tsx";

import { canPack, savePackingSlips } from "../papers.ts";
import { ShipSheet } from "../ship/ship-sheet.tsx";
import { TrackingDialog } from "../ship/tracking-dialog.tsx";
import { UndoShipping } from "../undo-shipping.tsx";

// What only staff see on an order's page. It is loaded for them alone, so that buyers do not pay for it.
export { OrderNotes, readOrderNotes } from "#features/notes/order-notes.tsx";
export { LengthenHold } from "../hold/lengthen-hold.tsx";
export { MoneyNotice } from "./money-notice.tsx";

interface OrderProps {
  order: Order;
}

export function ShipWithTracking({ order }: OrderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {order.actions.includes("ship") && (
        <button type="button" className="btn btn-outline btn-sm px-4 text-sm" onClick={() => setOpen(true)}>
          Ship with tracking…
        </button>
      )}
      {isOpen && <ShipSheet order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PackingSlips({ orders }: { orders: readonly Order[] }) {
  const packed = orders.filter(canPack).slice(0, MOST_PACKING_SLIPS);
  if (packed.length === 0) return null;
  return (
    <DownloadButton
      label={packed.length === 1 ? "Packing slip" : "Packing slips"}
      busyWords="Preparing…"
      className="btn-sm px-4 text-sm"
      save={() => savePackingSlips(packed)}
    />
  );
}

interface ShipmentActionsProps extends OrderProps {
  now: Date;
}

/** The way back is far from where they pressed Shipped. */
export function ShipmentActions({ order, now }: ShipmentActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { shipment } = order;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm print:hidden">
      {shipment && (
        <button type="button" className={quiet} onClick={() => setOpen(true)}>
          {shipment.tracking === undefined ? "Add tracking" : "Change tracking"}
        </button>
      )}
      {shipment && isOpen && <TrackingDialog shipment={shipment} onClose={() => setOpen(false)} />}
      <UndoShipping order={order} now={now} className={quiet} />
    </p>
  );
}

const quiet = "text-link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8";
