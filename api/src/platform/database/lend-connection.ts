import {
  DatabaseError,
  type PoolClient,
  type Pool as Connections,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from "pg";

import { tracedStep } from "../trace.ts";
import type { PlannedStatements } from "./planned-once.ts";
import { assertTimeouts, type ServerTimeouts } from "./server-timeouts.ts";

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

/** A migration has changed the columns that a kept plan returns. */
const PLAN_DOES_NOT_FIT = "0A000";
const doesNotFit = (error: unknown) => error instanceof DatabaseError && error.code === PLAN_DOES_NOT_FIT;

const BEGINS = /^(begin|start transaction)/;

/** The text has placeholders where the values were. */
function tracedQuery<T>(query: string | QueryConfig, work: () => Promise<T>): Promise<T> {
  const { name, text } = typeof query === "string" ? { name: undefined, text: query } : query;
  const step = name ?? text.trimStart().split(/\s/, 1)[0] ?? "query";
  return tracedStep(step, { "db.system.name": "postgresql", "db.query.text": text }, work);
}

function withDeadline(client: PoolClient, queryMs: number, planned: PlannedStatements): LentConnection {
  /** What made this connection useless. */
  let failure: unknown;
  let isInTransaction = false;
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
  /** Not in a transaction, which would be over if the plan did not fit. */
  async function sendPlanned<Row extends QueryResultRow>(text: string, values: readonly unknown[]) {
    const name = isInTransaction ? undefined : planned.nameOf(text);
    if (name === undefined) return send<Row>(text, values);
    try {
      return await send<Row>({ name, text, values: [...values] });
    } catch (error) {
      if (!doesNotFit(error)) throw error;
      planned.renew(name);
      return send<Row>(text, values);
    }
  }
  return {
    query: (text, values) =>
      tracedQuery(text, () => {
        if (typeof text !== "string" || !values) return send(text, values);
        isInTransaction ||= BEGINS.test(text);
        return sendPlanned(text, values);
      }),
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
  planned: PlannedStatements,
): Promise<LentConnection> {
  const client = await tracedStep("wait for a connection", {}, () => connections.connect());
  const connection = withDeadline(client, queryMs, planned);
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
