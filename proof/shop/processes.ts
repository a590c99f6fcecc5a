import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Shop } from "./shop.ts";

const MS_PER_TICK = 10;

/** User and system time from the place where a process's own begins or that of its children that have ended. */
function ticksOf(pid: number, from: number, to: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const ticks = fields.split(" ").slice(from, to).map(Number);
  return ticks.reduce((sum, tick) => sum + tick, 0);
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** Of a process that ends meanwhile it is nothing: by then its time is in that of its parent. */
function ifAlive(pid: number, read: (pid: number) => number): number {
  try {
    return read(pid);
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  }
}

/** What a process, its children and those that have ended used of the processors so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const own = ticksOf(pid, 11, 15) * MS_PER_TICK;
  return childrenOf(pid).reduce((sum, child) => sum + ifAlive(child, cpuMs), own);
}

/** What the programs that this one started used, once they have ended. */
export const endedCpuMs = () => ticksOf(process.pid, 13, 15) * MS_PER_TICK;

export const postgresPid = ({ databaseFolder }: Pick<Shop, "databaseFolder">) =>
  Number(readFileSync(resolve(databaseFolder, "postmaster.pid"), "utf8").split("\n")[0]);

/** The memory of a process in megabytes: what it holds now, and the most it has ever held. */
export function memoryOf(pid: number): { nowMb: number; highestMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) =>
    Number(new RegExp(String.raw`^${name}:\s+(\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { nowMb: read("VmRSS"), highestMb: read("VmHWM") };
}
