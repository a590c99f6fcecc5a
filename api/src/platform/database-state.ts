import { sql } from "kysely";

import { selectRows, type Db } from "./db.ts";

/**
 * A text that changes with every transaction that writes, and never comes back: which transactions can be seen now,
 * and on which run of which server. While it is the same, every query has the same answer. Reads no table.
 */
export async function readDatabaseState(db: Db): Promise<string> {
  const [row] = await selectRows(
    db,
    sql<{ state: string }>`select concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) as state`,
  );
  if (!row) throw new Error("the database has no state");
  return row.state;
}
