import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** Runs those that are named on the command line, or all of them, each in a process of its own. */
export function runPrograms(folder: string, programs: string[]): void {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !programs.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(", ")}. There are ${programs.join(", ")}.`);
  for (const name of chosen.length > 0 ? chosen : programs) {
    const { status } = spawnSync(process.execPath, [resolve(folder, `${name}.ts`)], { stdio: "inherit" });
    if (status !== 0) throw new Error(`${name} failed`);
  }
}
