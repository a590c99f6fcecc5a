import { parseArgs } from "node:util";

import { table } from "../report.ts";
import { paymentMutants, type Mutant } from "./payment-mutants.ts";
import { copyRepository } from "./repository-copy.ts";
import { runTests } from "./run-tests.ts";

// Plants each mistake in a copy of the repository and runs the tests there: one that no test notices is a hole in them.
const folders = ["api/src/features/payments", "api/src/platform/stripe"];
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = paymentMutants.filter(({ mistake }) => mistake.includes(values.only));

await using copy = copyRepository();
// Before anything runs: a mistake that no longer fits the source would be one that is never planted.
for (const { changes } of paymentMutants) copy.plant(changes)();

async function killers({ mistake, changes }: Mutant): Promise<string[]> {
  const restore = copy.plant(changes);
  const failed = await runTests(copy.folder, folders);
  restore();
  console.log(`${failed.length > 0 ? "found" : "NOT FOUND"}  ${mistake} (${failed.length} tests)`);
  return failed;
}

const failing = await runTests(copy.folder, folders);
if (failing.length > 0) throw new Error(`These fail without any mistake:\n${failing.join("\n")}`);
const rows: string[][] = [];
for (const mutant of chosen) {
  const [first = "", ...others] = await killers(mutant);
  rows.push([
    mutant.mistake,
    first === "" ? "NOT FOUND" : first,
    others.length > 0 ? `and ${others.length} more` : "",
  ]);
}
console.log(`\n${table(["mistake", "found by", ""], rows)}`);
if (rows.some(([, found]) => found === "NOT FOUND")) process.exitCode = 1;
