import type { Client } from "pg";

import { withDatabase } from "../../dev/with-database.ts";

/** As many as the machines that measure have cores. */
const CONNECTIONS = 2;

interface Chunks {
  from: number;
  to: number;
  size: number;
  /** What each connection does first. */
  prepare?: (client: Client) => Promise<void>;
  write: (client: Client, first: number, last: number) => Promise<void>;
}

/** Writes what has the numbers from `from` to `to`, on several connections at the same time. */
export async function writeInChunks(
  databaseUrl: string,
  { from, to, size, prepare, write }: Chunks,
): Promise<void> {
  const count = Math.ceil((to - from + 1) / size);
  const left = Array.from({ length: count }, (_, index) => from + index * size).values();
  const work = async () => {
    await withDatabase(databaseUrl, async (client) => {
      await prepare?.(client);
      for (const first of left) await write(client, first, Math.min(to, first + size - 1));
    });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}
