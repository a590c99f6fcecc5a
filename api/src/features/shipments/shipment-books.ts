/** What must always be true of shipments. Each query finds what breaks its rule. */
export const shipmentBooks: { rule: string; query: string }[] = [
  {
    rule: "Orders of a shipment have shipped, belong to its account and go to its address",
    query: `
      select orders.id as "_id", 'is in shipment SH-' || shipments.number as detail
      from shipment_orders join shipments on shipments.id = shipment_id join orders on orders.id = order_id
      where orders.shipped_at is null or orders.account_id <> shipments.account_id or orders.address <> shipments.address`,
  },
  {
    rule: "A shipment is void exactly if no order is left in it",
    query: `
      select shipments.id as "_id", 'SH-' || number || case when voided_at is null then ' is empty' else ' is void' end as detail
      from shipments
      where (voided_at is null) <> exists (select from shipment_orders where shipment_id = shipments.id)`,
  },
];
