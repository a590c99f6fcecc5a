import type { QueryResultRow } from "pg";

interface Connection {
  query: (text: string, values: unknown[]) => Promise<{ rows: QueryResultRow[] }>;
}

interface Setting {
  name: keyof ServerTimeouts;
  ms: number;
  user: string;
}

/** The timeouts that the server keeps for us, by the names of its settings, in milliseconds. */
export type ServerTimeouts = Record<
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
export async function assertTimeouts(connection: Connection, wanted: ServerTimeouts): Promise<void> {
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
