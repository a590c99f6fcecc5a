import type { Purchase } from "@bulkhead/contract/purchases";

import type { Buyer } from "#features/orders/read-buyer.ts";
import { ShipTo, useDelivery } from "#features/orders/ship-to.tsx";

interface PurchaseShipToProps {
  purchase: Purchase;
  /** Absent for staff. */
  buyer: Buyer | undefined;
}

/** One address for all of it, until the first of its orders has shipped. */
export function PurchaseShipTo({ purchase, buyer }: PurchaseShipToProps) {
  const { _id, phone, address, shipTo, orders } = purchase;
  const hasLeft = orders.some(({ status }) => status === "shipped");
  const movable = hasLeft ? [] : orders.filter(({ actions }) => actions.includes("change-delivery"));
  const [first = { _id, phone, address, shipTo }, ...along] = movable;
  const delivery = useDelivery({ order: first, along, buyer });
  const areElsewhere = orders.some((order) => !order.cancelledAt && order.address !== first.address);
  return (
    <>
      <ShipTo delivery={delivery} />
      {areElsewhere && <p className="text-sm">Some orders go elsewhere. Their pages say where.</p>}
      {hasLeft && <p className="text-muted mt-1 text-sm">Fixed since the first box left.</p>}
    </>
  );
}
