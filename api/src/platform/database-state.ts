import { sql } from "kysely";

import { selectRows, type Db } from "./db.ts";

/**
 * Returns a text that changes with every transaction that writes and never repeats: the snapshot and the start time of the
 * server. As long as it is the same, every query returns the same rows. Reads no table.
 */
export async function readDatabaseState(db: Db): Promise<string> {
  const [row] = await selectRows(
    db,
    sql<{ state: string }>`select concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) as state`,
  );
  if (!row) throw new Error("the database has no state");
  return row.state;
}
