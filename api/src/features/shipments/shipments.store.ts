import { sql, type Insertable, type Selectable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { now, type Db, type Tx, pluck } from "#platform/database/db.ts";

export type ShipmentRow = Selectable<Database["shipments"]>;

/** The caller has shipped these orders. Returns the id. */
export async function insertShipment(
  tx: Tx,
  orderIds: readonly string[],
  shipment: Insertable<Database["shipments"]>,
): Promise<string> {
  const { id } = await tx.insertInto("shipments").values(shipment).returning("id").executeTakeFirstOrThrow();
  const rows = orderIds.map((order_id) => ({ order_id, shipment_id: id }));
  await tx.insertInto("shipment_orders").values(rows).execute();
  return id;
}

export const listOrdersOf = (db: Db, shipmentId: string): Promise<string[]> =>
  pluck(
    "order_id",
    db
      .selectFrom("shipment_orders")
      .select("order_id")
      .where("shipment_id", "=", shipmentId)
      .orderBy("order_id")
      .execute(),
  );

/** The caller has locked the order. Nobody needs the address of a shipment that never left. */
export async function leaveShipment(tx: Tx, orderId: string): Promise<void> {
  // Two of its orders can leave at the same time, and the last one must know that it is the last.
  const { rows } = await sql<{ id: string }>`
    select id from shipments where id = (select shipment_id from shipment_orders where order_id = ${orderId})
    for update`.execute(tx);
  const [shipment] = rows;
  if (!shipment) return;
  await tx.deleteFrom("shipment_orders").where("order_id", "=", orderId).execute();
  await tx
    .updateTable("shipments")
    .set({ voided_at: now, address: "" })
    .where("id", "=", shipment.id)
    .where(sql<boolean>`not exists (select from shipment_orders where shipment_id = shipments.id)`)
    .execute();
}

/** Undefined if there is no such shipment, or it is void. */
export function findShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  return db
    .selectFrom("shipments")
    .selectAll()
    .where("id", "=", id)
    .where("voided_at", "is", null)
    .executeTakeFirst();
}

export async function setTracking(
  tx: Tx,
  id: string,
  tracking: Pick<ShipmentRow, "carrier" | "tracking">,
): Promise<void> {
  await tx.updateTable("shipments").set(tracking).where("id", "=", id).execute();
}
