import { randomUUIDv7 } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "#platform/db.ts";

export interface HeldUnits {
  toolId: string;
  orderId: string;
  units: number;
}

/** Gives reserved units back to the stock, with a line in the ledger for each order. */
export async function releaseStock(
  tx: Tx,
  held: readonly HeldUnits[],
  actorId: string | null,
): Promise<void> {
  const ids = held.map(() => randomUUIDv7());
  const [tools, orders, units] = [
    held.map((h) => h.toolId),
    held.map((h) => h.orderId),
    held.map((h) => h.units),
  ];
  await sql`
    with released as (
      select * from unnest(${ids}::uuid[], ${tools}::uuid[], ${orders}::uuid[], ${units}::integer[])
        as r (id, tool_id, order_id, units)
    ),
    parts as (
      select tools.id from tools where id = any (${tools}::uuid[]) order by id for update
    ),
    moved as (
      insert into stock_movements (id, tool_id, kind, on_hand_change, reserved_change, actor_id, order_id)
      select id, tool_id, 'release', 0, -units, ${actorId}::uuid, order_id from released
    )
    update tools set reserved = reserved - sums.units
    from (select tool_id, sum(units)::integer as units from released group by tool_id) as sums
    join parts on parts.id = sums.tool_id
    where tools.id = sums.tool_id`.execute(tx);
}
