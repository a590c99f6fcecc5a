import {
  DatabaseError,
  type Pool as Connections,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from "pg";

import { tracedStep } from "../trace.ts";
import type { PlannedStatements } from "./planned-once.ts";

interface Connection {
  query: (text: string, values: unknown[]) => Promise<{ rows: QueryResultRow[] }>;
}

interface Setting {
  name: keyof ServerTimeouts;
  ms: number;
  user: string;
}

/** The timeouts that the server keeps for us, by the names of its settings, in milliseconds. */
type ServerTimeouts = Record<
  "statement_timeout" | "lock_timeout" | "idle_in_transaction_session_timeout",
  number
>;

/** What every connection asks for when it opens. The URL may ask for something else. */
export function timeoutsFor(url: string, queryMs: number): ServerTimeouts {
  const { searchParams } = new URL(url);
  const orOfUrl = (name: keyof ServerTimeouts, ms: number) => Number(searchParams.get(name) ?? ms);
  return {
    // A working server ends a slow query itself, and the connection stays usable. The deadline is for a server that hangs.
    statement_timeout: orOfUrl("statement_timeout", queryMs * 0.75),
    lock_timeout: orOfUrl("lock_timeout", queryMs / 2),
    idle_in_transaction_session_timeout: orOfUrl("idle_in_transaction_session_timeout", 10_000),
  };
}

/** A pooler such as PgBouncer does not pass on what a connection asks for. Then the role must have the settings. */
export class LostTimeoutsError extends Error {
  override readonly name = "LostTimeoutsError";
}

/** Throws unless the server keeps these timeouts on this connection. */
async function assertTimeouts(connection: Connection, wanted: ServerTimeouts): Promise<void> {
  const { rows } = await connection.query(
    `select name, setting::integer as ms, current_user as user from pg_settings where name = any ($1) order by name desc`,
    [Object.keys(wanted)],
  );
  const lost = (rows as Setting[]).filter(({ name, ms }) => wanted[name] !== ms);
  if (lost.length === 0) return;
  const cure = lost.map(({ name, user }) => `alter role ${user} set ${name} = ${wanted[name]};`);
  throw new LostTimeoutsError(
    `a pooler dropped timeouts. Run this, and let the pooler reconnect: ${cure.join(" ")}`,
  );
}

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

/** Connection lost, no longer the primary, too many connections, a timeout, a server that starts or stops, a broken disk. */
const BUSY_OR_DOWN = /^(08|25006|53|55P03|57|58)/;

/** pg throws these as plain errors. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"]);

/** The database cannot answer now. The same call may succeed later. */
export function isDatabaseDown(error: Error & { code?: string; syscall?: string }): boolean {
  if (error instanceof QueryDeadlineError) return true;
  if (error instanceof DatabaseError) return BUSY_OR_DOWN.test(error.code ?? "");
  return CONNECTION_LOST.test(error.message) || NETWORK.has(error.code ?? "");
}
