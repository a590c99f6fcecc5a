import { DatabaseError } from "pg";

import { QueryDeadlineError } from "./lend-connection.ts";

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
