import { withDatabase } from "../../dev/with-database.ts";
import type { Shop } from "./shop.ts";

/** The server sleeps before each flush of its log, while the rows stay locked: as if the disk or the standby were slower. */
export async function delayCommits({ databaseUrl }: Shop, ms: number): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query("alter system set commit_siblings = 0");
    await client.query(`alter system set commit_delay = ${ms * 1_000}`);
    await client.query("select pg_reload_conf()");
  });
}
