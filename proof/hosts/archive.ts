import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { until } from "../shop/until.ts";
import { home, homeHere, runOn, type NodeNumber } from "./hosts.ts";

const FILLER = "backups/filler";

const ask = async (node: NodeNumber, query: string) =>
  (await runOn(node, "psql", "-h", `${home}/node${node}`, "-Atqc", query)).trim();

/** Fills the disk of the archive, sees the archive fail, makes room and sees it catch up. */
export async function fillArchive(primary: NodeNumber, ms: number): Promise<void> {
  const failures = () => ask(primary, "select failed_count from pg_stat_archiver");
  const before = await failures();
  // It ends when the disk is full, which is an error.
  await runOn(primary, "sh", "-c", `dd if=/dev/zero of=${home}/${FILLER} bs=1M 2> /dev/null || true`);
  try {
    await ask(primary, "select pg_switch_wal()");
    await until("the archive fails", async () => (await failures()) !== before, 60);
    await sleep(ms);
  } finally {
    rmSync(resolve(homeHere, FILLER));
  }
  const isCaughtUp =
    "select last_archived_time > coalesce(last_failed_time, '-infinity') from pg_stat_archiver";
  await until("the archive catches up", async () => (await ask(primary, isCaughtUp)) === "t");
}
