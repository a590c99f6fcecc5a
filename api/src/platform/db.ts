import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { DatabaseError } from "pg";

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

/** The statement waited for a lock as long as it may. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/** Bad data, a broken constraint or a deadlock: the database works, but this statement failed. */
export function isStatementError(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|40)/.test(error.code ?? "");
}
