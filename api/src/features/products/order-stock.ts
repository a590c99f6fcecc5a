import { randomUUIDv7 } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "#platform/database/db.ts";

import { insertMovement } from "./movements.store.ts";

export interface HeldUnits {
  productId: string;
  orderId: string;
  units: number;
}

/** Waits for those that others have locked, in the order of ids, so that nobody waits for each other. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** What orders held is held no longer, with one movement per order. */
async function letGo(
  tx: Tx,
  kind: "release" | "ship",
  held: readonly HeldUnits[],
  actorId: string | null,
): Promise<void> {
  const isShipped = kind === "ship";
  const ids = held.map(() => randomUUIDv7());
  const [products, orders, units] = [
    held.map((h) => h.productId),
    held.map((h) => h.orderId),
    held.map((h) => h.units),
  ];
  await sql`
    with gone as (
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
      select id, product_id, ${kind}, case when ${isShipped} then -units else 0 end, -units, ${actorId}::uuid, order_id from gone
    )
    update products
    set reserved = reserved - sums.units, on_hand = on_hand - case when ${isShipped} then sums.units else 0 end
    from (select product_id, sum(units)::integer as units from gone group by product_id) as sums
    join locked on locked.id = sums.product_id
    where products.id = sums.product_id`.execute(tx);
}

/** Returns reserved units to stock. */
export const releaseStock = (tx: Tx, held: readonly HeldUnits[], actorId: string | null): Promise<void> =>
  letGo(tx, "release", held, actorId);

/** Reserved units leave the warehouse. */
export const shipStock = (tx: Tx, held: readonly HeldUnits[], actorId: string): Promise<void> =>
  letGo(tx, "ship", held, actorId);

/**
 * Reserves the units of all these orders, and returns the products that have too few of them. The caller has locked the products
 * and gives up if there is one.
 */
export async function reserveStock(tx: Tx, wanted: readonly HeldUnits[], actorId: string): Promise<string[]> {
  const ids = wanted.map(() => randomUUIDv7());
  const [products, orders, units] = [
    wanted.map((h) => h.productId),
    wanted.map((h) => h.orderId),
    wanted.map((h) => h.units),
  ];
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${products}::uuid[], ${orders}::uuid[], ${units}::integer[])
        as w (id, product_id, order_id, units)
    ),
    reserved as (
      update products set reserved = reserved + sums.units
      from (select product_id, sum(units)::integer as units from wanted group by product_id) as sums
      where products.id = sums.product_id and removed_at is null and on_hand - reserved >= sums.units
      returning products.id
    ),
    moved as (
      insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id)
      select id, product_id, 'reserve', 0, units, ${actorId}::uuid, order_id from wanted
    )
    select distinct product_id as id from wanted where product_id not in (select id from reserved)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
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
