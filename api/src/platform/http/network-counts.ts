import { isIPv6 } from "node:net";

import { sql } from "kysely";

import type { Database } from "../database/database.ts";
import type { Tx } from "../database/db.ts";
import { inTransaction, type Pool } from "../database/pool.ts";

const LEADING_GROUPS = 4;

/** Whom to count: an IPv4 address, or the /64 that a provider gives to one customer, who can use any address in it. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, LEADING_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

const WINDOWS_MS = { "bad-id-token": 60_000, "new-account": 3_600_000 };

type Counted = Database["network_counts"]["what"];

/** Counts once more, in all processes together. Returns how often it happened in the current minute or hour. */
export async function countForNetwork(tx: Tx, ip: string, what: Counted): Promise<number> {
  const window = new Date(Math.floor(Date.now() / WINDOWS_MS[what]) * WINDOWS_MS[what]);
  const { count } = await tx
    .insertInto("network_counts")
    .values({ network: networkOf(ip), what, window_start: window, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["network", "what"]).doUpdateSet({
        // The clock of another process may be ahead.
        window_start: sql`greatest(network_counts.window_start, excluded.window_start)`,
        count: sql`case when network_counts.window_start < excluded.window_start then 1 else network_counts.count + 1 end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many bad ID tokens have come from this network in this minute. */
export function countBadIdToken(db: Pool, ip: string): Promise<number> {
  return inTransaction(db, (tx) => countForNetwork(tx, ip, "bad-id-token"));
}
