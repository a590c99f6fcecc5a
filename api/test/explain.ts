import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import type { Pool } from "pg";

import type { Database } from "#platform/database/database.ts";
import type { Db } from "#platform/database/db.ts";

/** The plans of all queries that something runs, one for each query, as the app's own connections plan them. */
export async function explain(connections: Pool, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: connections }),
    log: (event) => void queries.push(event.query),
  });
  await read(db);
  const plans: string[] = [];
  for (const { sql: text, parameters } of queries) {
    const { rows } = await connections.query<[string]>({
      text: `explain ${text}`,
      values: [...parameters],
      rowMode: "array",
    });
    plans.push(rows.flat().join("\n"));
  }
  return plans;
}
