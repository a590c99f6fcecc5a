import { sql } from "kysely";

import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

/** Every night: addresses of people are kept only as long as they are counted. */
export const forgetNetworksJob: Job<Pick<Deps, "db">> = {
  name: "forget-networks",
  every: "night",
  run: async ({ db }) => {
    const hourAgo = sql<Date>`now() - interval '1 hour'`;
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom("network_counts").where("window_start", "<", hourAgo).execute();
      // The next order from there makes it again.
      await tx.deleteFrom("network_holds").where("touched_at", "<", hourAgo).execute();
    });
  },
};
