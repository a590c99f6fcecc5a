import { pack, type Breaches } from "./book-statements.ts";

export const shipmentBreaches: Breaches = {
  "Orders of a shipment have shipped, belong to its account and go to its address": [
    [({ paid, buyer, account }) => pack(paid, buyer, account), (made) => made.paid],
    [
      ({ paid, buyer, account }) =>
        `update orders set is_held = false, shipped_at = now() where id = '${paid}';
        ${pack(paid, buyer, account)}; update shipments set address = 'elsewhere'`,
      (made) => made.paid,
    ],
  ],
  "A shipment is void exactly if no order is left in it": [
    [
      ({ paid, buyer, account }) =>
        `${pack(paid, buyer, account)}; delete from shipment_orders where order_id = '${paid}'`,
      (made) => made.paid,
    ],
    [
      ({ paid, buyer, account }) => `${pack(paid, buyer, account)}; update shipments set voided_at = now()`,
      (made) => made.paid,
    ],
  ],
};
