import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { DatabaseError, Pool as Connections, TypeOverrides } from "pg";
import Cursor from "pg-cursor";

/** Each store adds the tables it owns: `declare module "#platform/db.ts" { interface Database { … } }`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Database {}

/** The connection pool. Only `Deps` holds it. */
export type Pool = Kysely<Database>;
/** What a reading function asks for: the pool or a transaction, without the verbs that write. */
export type Db = Pick<Kysely<Database>, "selectFrom">;
/** What a writing function asks for. The pool is not accepted. */
export type Tx = Transaction<Database>;

export interface PoolOptions {
  url: string;
  size: number;
  onError: (error: Error) => void;
}

/** bigint columns hold cents and counts, far below 2^53. */
const INT8 = 20;

export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(INT8, Number);

export function openPool({ url, size, onError }: PoolOptions): { db: Pool; connections: Connections } {
  const connections = new Connections({
    connectionString: url,
    max: size,
    types: columnTypes,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "bulkhead",
    // Databases live on solid disks and mostly in memory; with the default, lists are counted by reading whole tables.
    options: "-c random_page_cost=1.1",
  });
  // A connection that breaks, idle or in use, would otherwise end the process.
  connections.on("error", onError);
  connections.on("connect", (client) => void client.on("error", onError));
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections, cursor: Cursor }) }),
    connections,
  };
}

const RETRYABLE = new Set(["40001", "40P01"]);

function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && RETRYABLE.has(error.code ?? "");
}

/** Runs `work` in one transaction; a serialization failure or deadlock runs it again from the start. */
export async function inTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (tries > 1 && isRetryable(error)) return inTransaction(db, work, tries - 1);
    throw error;
  }
}
