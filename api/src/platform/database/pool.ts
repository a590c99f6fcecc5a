import { Kysely, PostgresDialect, sql } from "kysely";
import { DatabaseError, Pool as Connections, type QueryResultRow, TypeOverrides } from "pg";

import type { Database } from "./database.ts";
import type { Claimed, Db, Tx } from "./db.ts";
import { type LentConnection, LostTimeoutsError, lendConnection, timeoutsFor } from "./lend-connection.ts";
import { openPlannedStatements } from "./planned-once.ts";

const handle = Symbol("handle");

/** The connection pool. It reads; writes go through `inTransaction` or `executeStatement`. */
export interface Pool extends Db {
  readonly [handle]: { kysely: Kysely<Database>; lend: () => Promise<LentConnection> };
}

export interface PoolOptions {
  url: string;
  size: number;
  /** How long to wait for a free connection or for a new one. */
  connectMs: number;
  /** How long one query may take. */
  queryMs: number;
  onError: (error: Error) => void;
}

/** bigint columns hold cents and counts, far below 2^53. */
const INT8 = 20;
const DATE = 1082;

export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(INT8, Number);
// A day has no time zone: a Date would be midnight of the server's.
columnTypes.setTypeParser(DATE, String);

export function openPool({ url, size, connectMs, queryMs, onError }: PoolOptions): {
  db: Pool;
  connections: Connections;
} {
  const timeouts = timeoutsFor(url, queryMs);
  const connections = new Connections({
    connectionString: url,
    max: size,
    types: columnTypes,
    connectionTimeoutMillis: connectMs,
    ...timeouts,
    keepAlive: true,
    application_name: "bulkhead",
    // Databases are on SSDs and mostly in memory. With the default, PostgreSQL counts lists by reading whole tables.
    options: "-c random_page_cost=1.1",
  });
  // Without a listener, a broken connection, idle or in use, ends the process.
  connections.on("error", onError);
  connections.on("connect", (client) => void client.on("error", onError));
  const planned = openPlannedStatements();
  const lend = () =>
    lendConnection(connections, queryMs, timeouts, planned).catch((error: unknown) => {
      if (error instanceof LostTimeoutsError) onError(error);
      throw error;
    });
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        // Without cursors, which nothing here uses.
        connect: lend as () => Promise<never>,
        end: () => connections.end(),
        options: {},
      },
    }),
  });
  const selectFrom = kysely.selectFrom.bind(kysely);
  return { db: { selectFrom, [handle]: { kysely, lend } }, connections };
}

const MAX_TRIES = 3;
const RETRYABLE = new Set(["40001", "40P01"]);

function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && RETRYABLE.has(error.code ?? "");
}

/** Runs `work` in one transaction. After a deadlock or a serialization failure it runs again from the start. */
export async function inTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db[handle].kysely.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Claims what `work` returns. If that is something, `work` must have written or locked a row. */
export async function claimInTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<Claimed<T>> {
  const found = await inTransaction(db, async (tx) => {
    const rows = await work(tx);
    const isNothing = rows === undefined || (Array.isArray(rows) && rows.length === 0);
    const wrote = sql<{ wrote: boolean }>`select pg_current_xact_id_if_assigned() is not null as wrote`;
    if (!isNothing && !(await wrote.execute(tx)).rows[0]?.wrote) throw new Error("nothing was claimed");
    return rows;
  });
  return found as Claimed<T>;
}

/** Reads everything in `work` from one snapshot of the database. */
export function inSnapshot<T>(db: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return db[handle].kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(work);
}

export interface Statement {
  /** Each connection plans a statement of this name once. */
  name: string;
  text: string;
  values: unknown[];
}

/** Runs both in one transaction, and returns the rows of the second after the commit. It sees what the first waited for. */
export async function executeAfter<Row extends QueryResultRow>(
  db: Pool,
  first: Omit<Statement, "name">,
  statement: Statement,
): Promise<Row[]> {
  const connection = await db[handle].lend();
  try {
    await connection.query("begin");
    try {
      await connection.query(first);
      const { rows } = await connection.query<Row>(statement);
      await connection.query("commit");
      return rows;
    } catch (error) {
      await connection.query("rollback");
      throw error;
    }
  } finally {
    connection.release();
  }
}

/** Runs exactly one statement, which is a transaction of its own, and returns its rows after the commit. */
export async function executeStatement<Row extends QueryResultRow>(
  db: Pool,
  statement: Statement,
): Promise<Row[]> {
  const connection = await db[handle].lend();
  try {
    return (await connection.query<Row>(statement)).rows;
  } finally {
    connection.release();
  }
}
