import { rmSync } from "node:fs";
import { parseArgs } from "node:util";

import { table } from "../report.ts";
import { copyRepository } from "../repository-copy.ts";
import { lists } from "./lists.ts";
import { plant } from "./plant.ts";
import { findFailure } from "./run-tests.ts";

// Plants each mistake in a copy of the repository and runs the tests of its area there. A mistake that no test finds is
// a hole in them. `--only "orders: "` runs one area, and more of the sentence runs one mistake.
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const folder = copyRepository();
const rows: string[][] = [];

async function runList(area: string): Promise<void> {
  const { tests = [], mutants = [] } = lists[area] ?? {};
  const chosen = mutants.filter(({ mistake }) => `${area}: ${mistake}`.includes(values.only));
  if (chosen.length === 0) return;
  const failing = await findFailure(folder, tests);
  if (failing !== undefined) throw new Error(`This fails without any mistake: ${failing}`);
  for (const { mistake, changes } of chosen) {
    const startedAt = performance.now();
    const undo = plant(folder, changes);
    const finder = await findFailure(folder, tests);
    undo();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    rows.push([`${area}: ${mistake}`, finder ?? "NOT FOUND", `${seconds} s`]);
    console.log(`${finder ? "found" : "NOT FOUND"}  ${area}: ${mistake} (${seconds} s)`);
  }
}

try {
  for (const area of Object.keys(lists)) await runList(area);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const missed = rows.filter(([, finder]) => finder === "NOT FOUND").length;
console.log(`\n${table(["mistake", "found by", "time"], rows)}`);
console.log(`\n${rows.length - missed} of ${rows.length} found`);
if (missed > 0) process.exitCode = 1;
