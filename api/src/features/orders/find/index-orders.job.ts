import { sql } from "kysely";

import type { Deps } from "#deps.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { isNew } from "./named-orders.store.ts";

const BATCH = 500;

/** Returns how many it found. */
async function indexNewOrders(tx: Tx): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with fresh as (
      select id from orders
      where ${isNew} and not exists (select from order_search where order_id = orders.id)
      order by number limit ${BATCH}
    ),
    indexed as materialized (
      select index_orders(array(select id from fresh))
    )
    select (select count(*)::integer from fresh) as found from indexed`.execute(tx);
  return rows[0]?.found ?? 0;
}

/** Every second: new orders can be found by their words. All else of them is found immediately. */
export const indexOrdersJob: Job<Pick<Deps, "db">> = {
  name: "index-orders",
  every: "second",
  run: async ({ db }) => {
    while ((await inTransaction(db, indexNewOrders)) === BATCH);
  },
};
