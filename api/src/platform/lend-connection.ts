import {
  DatabaseError,
  type PoolClient,
  type Pool as Connections,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from "pg";

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

/** The statement failed, and the connection did not. */
const isOrdinary = (error: unknown) => error instanceof DatabaseError && error.severity === "ERROR";

function withDeadline(client: PoolClient, queryMs: number): LentConnection {
  /** What made this connection useless. */
  let failure: unknown;
  return {
    query: <Row extends QueryResultRow>(text: string | QueryConfig, values?: readonly unknown[]) =>
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
      }),
    release: () => client.release(failure !== undefined),
  };
}

/**
 * A connection whose queries have a deadline. One that missed it or broke is closed: given back to the pool, it would fail
 * the next caller, too.
 */
export async function lendConnection(connections: Connections, queryMs: number): Promise<LentConnection> {
  return withDeadline(await connections.connect(), queryMs);
}
