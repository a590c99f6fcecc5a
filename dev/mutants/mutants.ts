import { rmSync } from "node:fs";
import { parseArgs } from "node:util";

import { table } from "../report.ts";
import { copyRepository } from "../repository-copy.ts";
import { paymentMutants, type Mutant } from "./payment-mutants.ts";
import { plant } from "./plant.ts";
import { runTests } from "./run-tests.ts";

// Plants each mistake in a copy of the repository and runs the tests there: one that no test notices is a hole in them.
const tested = ["api/src/features/payments", "api/src/platform/stripe"];
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = paymentMutants.filter(({ mistake }) => mistake.includes(values.only));

const folder = copyRepository();

async function killers({ mistake, changes }: Mutant): Promise<string[]> {
  const restore = plant(folder, changes);
  const failed = await runTests(folder, tested);
  restore();
  console.log(`${failed.length > 0 ? "found" : "NOT FOUND"}  ${mistake} (${failed.length} tests)`);
  return failed;
}

try {
  // Before anything runs: a mistake that no longer fits the source would be one that is never planted.
  for (const { changes } of paymentMutants) plant(folder, changes)();
  const failing = await runTests(folder, tested);
  if (failing.length > 0) throw new Error(`These fail without any mistake:\n${failing.join("\n")}`);
  const rows: string[][] = [];
  for (const mutant of chosen) {
    const [first = "NOT FOUND", ...others] = await killers(mutant);
    if (first === "NOT FOUND") process.exitCode = 1;
    rows.push([mutant.mistake, first, others.length > 0 ? `and ${others.length} more` : ""]);
  }
  console.log(`\n${table(["mistake", "found by", ""], rows)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
