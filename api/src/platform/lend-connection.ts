import {
  DatabaseError,
  type PoolClient,
  type Pool as Connections,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from "pg";

import { assertTimeouts, type ServerTimeouts } from "./server-timeouts.ts";
import { tracedStep } from "./trace.ts";

export interface LentConnection {
  query: <Row extends QueryResultRow>(
    text: string | QueryConfig,
    values?: readonly unknown[],
  ) => Promise<QueryResult<Row>>;
  release: () => void;
}

/** The server did not answer a query in time, not even by ending it. */
export class QueryDeadlineError extends Error {
  override readonly name = "QueryDeadlineError";
  override readonly message = "the database did not answer in time";
}

/** This server was the primary, and no longer is. */
const READ_ONLY = "25006";

/** The statement failed, and the connection did not. */
const isOrdinary = (error: unknown) =>
  error instanceof DatabaseError && error.severity === "ERROR" && error.code !== READ_ONLY;

/** The text has placeholders where the values were. */
function tracedQuery<T>(query: string | QueryConfig, work: () => Promise<T>): Promise<T> {
  const { name, text } = typeof query === "string" ? { name: undefined, text: query } : query;
  const step = name ?? text.trimStart().split(/\s/, 1)[0] ?? "query";
  return tracedStep(step, { "db.system.name": "postgresql", "db.query.text": text }, work);
}

function withDeadline(client: PoolClient, queryMs: number): LentConnection {
  /** What made this connection useless. */
  let failure: unknown;
  const send = <Row extends QueryResultRow>(text: string | QueryConfig, values?: readonly unknown[]) =>
    new Promise<QueryResult<Row>>((resolve, reject) => {
      const fail = (error: unknown) => {
        if (!isOrdinary(error)) failure = error;
        reject(error);
      };
      // The rollback of a transaction would wait, too.
      if (failure) return reject(failure);
      const timer = setTimeout(() => fail(new QueryDeadlineError()), queryMs);
      client
        .query<Row>(text as string, values as unknown[])
        .then(resolve, fail)
        .finally(() => clearTimeout(timer));
    });
  return {
    query: (text, values) => tracedQuery(text, () => send(text, values)),
    release: () => client.release(failure !== undefined),
  };
}

const checked = new WeakSet<PoolClient>();

/**
 * A connection whose queries have a deadline. One that missed it or broke is closed: given back to the pool, it would fail
 * the next caller, too. A new one is lent only if the server keeps the timeouts.
 */
export async function lendConnection(
  connections: Connections,
  queryMs: number,
  timeouts: ServerTimeouts,
): Promise<LentConnection> {
  const client = await tracedStep("wait for a connection", {}, () => connections.connect());
  const connection = withDeadline(client, queryMs);
  if (checked.has(client)) return connection;
  try {
    await assertTimeouts(connection, timeouts);
    checked.add(client);
    return connection;
  } catch (error) {
    connection.release();
    throw error;
  }
}
