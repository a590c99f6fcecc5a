import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Shop } from "../bench/shop.ts";

const MS_PER_TICK = 10;

/** What a process, its children and those that have ended used of the processors so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  // From the state on: its own time and that of children that have ended, each as user and system.
  const ticks = fields.split(" ").slice(11, 15).map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const own = ticks.reduce((sum, tick) => sum + tick, 0) * MS_PER_TICK;
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), own);
}

export const postgresPid = ({ databaseFolder }: Pick<Shop, "databaseFolder">) =>
  Number(readFileSync(resolve(databaseFolder, "postmaster.pid"), "utf8").split("\n")[0]);
