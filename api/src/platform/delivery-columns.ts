import { type Delivery, type ShipTo, printDelivery } from "@bulkhead/contract/ship-to";

/** Where something goes, as orders and saved addresses store it. */
export interface DeliveryColumns {
  phone: string;
  address: string;
  /** Without its phone, which is a column. Null if the address was given as text. */
  ship_to: Omit<ShipTo, "phone"> | null;
}

const partsOf = ({ phone: _phone, ...parts }: ShipTo) => parts;

export const deliveryColumns = (delivery: Delivery): DeliveryColumns => ({
  ...printDelivery(delivery),
  ship_to: delivery.shipTo ? partsOf(delivery.shipTo) : null,
});

export function shipToOf({ ship_to, phone }: { ship_to: unknown; phone: string }): ShipTo | undefined {
  if (ship_to === null) return undefined;
  return { ...(ship_to as Omit<ShipTo, "phone">), ...(phone && { phone }) };
}
