import { randomUUIDv7 } from "node:crypto";

import { sql } from "kysely";

import { type Tx, hasWritten } from "#platform/database/db.ts";

import { insertMovement } from "./movements.store.ts";

export interface HeldUnits {
  productId: string;
  orderId: string;
  units: number;
}

/** Returns reserved units to stock, with one movement per order. */
export async function releaseStock(
  tx: Tx,
  held: readonly HeldUnits[],
  actorId: string | null,
): Promise<void> {
  const ids = held.map(() => randomUUIDv7());
  const [products, orders, units] = [
    held.map((h) => h.productId),
    held.map((h) => h.orderId),
    held.map((h) => h.units),
  ];
  await sql`
    with released as (
      select * from unnest(${ids}::uuid[], ${products}::uuid[], ${orders}::uuid[], ${units}::integer[])
        as r (id, product_id, order_id, units)
      -- All units of an order may have been refunded before it ends.
      where units > 0
    ),
    locked as (
      select products.id from products where id = any (${products}::uuid[]) order by id for update
    ),
    moved as (
      insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id)
      select id, product_id, 'release', 0, -units, ${actorId}::uuid, order_id from released
    )
    update products set reserved = reserved - sums.units
    from (select product_id, sum(units)::integer as units from released group by product_id) as sums
    join locked on locked.id = sums.product_id
    where products.id = sums.product_id`.execute(tx);
}

/** Returns false if that many units are not available at that price. */
export async function reserveStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  actorId: string,
  priceMicros: number,
): Promise<boolean> {
  const reserved = tx
    .updateTable("products")
    .set((row) => ({ reserved: row("reserved", "+", units) }))
    .where("id", "=", productId)
    .where("removed_at", "is", null)
    .where(sql<boolean>`unit_price_for(price_micros, price_breaks, ${units}) = ${priceMicros}`)
    .where(sql<boolean>`on_hand - reserved >= ${units}`);
  if (!(await hasWritten(reserved))) return false;
  await insertMovement(tx, {
    product_id: productId,
    kind: "reserve",
    reserved_change: units,
    actor_id: actorId,
    order_id: orderId,
  });
  return true;
}

/** Reserved units leave the warehouse. */
export async function shipStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  actorId: string,
): Promise<void> {
  await tx
    .updateTable("products")
    .set((row) => ({ on_hand: row("on_hand", "-", units), reserved: row("reserved", "-", units) }))
    .where("id", "=", productId)
    .execute();
  await insertMovement(tx, {
    product_id: productId,
    kind: "ship",
    on_hand_change: -units,
    reserved_change: -units,
    actor_id: actorId,
    order_id: orderId,
  });
}

interface Undone {
  /** How many of them its order holds again. */
  held: number;
  actorId: string;
  reason: string;
}

/** Shipped units are in the warehouse again. */
export async function unshipStock(
  tx: Tx,
  { productId, orderId, units }: HeldUnits,
  { held, actorId, reason }: Undone,
): Promise<void> {
  // All of them came back before.
  if (units === 0) return;
  await tx
    .updateTable("products")
    .set((row) => ({ on_hand: row("on_hand", "+", units), reserved: row("reserved", "+", held) }))
    .where("id", "=", productId)
    .execute();
  await insertMovement(tx, {
    product_id: productId,
    kind: "unship",
    on_hand_change: units,
    reserved_change: held,
    actor_id: actorId,
    order_id: orderId,
    reason: reason || null,
  });
}
