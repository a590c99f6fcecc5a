import { sql } from "kysely";

import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

/** Every minute: what the trigger has written becomes one row for each state, so that a total stays cheap to read. */
export const addUpEndedOrdersJob: Job<Pick<Deps, "db">> = {
  name: "add-up-ended-orders",
  every: "minute",
  run: async ({ db }) => {
    await inTransaction(db, (tx) =>
      sql`
        with gone as (
          delete from ended_orders
          where (select count(*) > count(distinct state) from ended_orders)
          returning state, orders
        )
        insert into ended_orders select state, sum(orders) from gone group by state`.execute(tx),
    );
  },
};
