import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";

import type { Database } from "./database.ts";

/** The power to read: the pool or a transaction, without the verbs that write. */
export type Db = Pick<Kysely<Database>, "selectFrom">;

/** The power to write, all or nothing with its caller. The pool does not have it. */
export type Tx = Transaction<Database>;

/** Reads by a query in plain SQL. It becomes a subquery, and PostgreSQL allows no writes in one. */
export function selectRows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const rows = sql<Row>`(${query})`.as("rows");
  return db.selectFrom(rows).selectAll().execute() as Promise<Row[]>;
}
