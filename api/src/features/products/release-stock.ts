import { randomUUIDv7 } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "#platform/database/db.ts";

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
