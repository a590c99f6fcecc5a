// Ends the gate with one line for both test runners: "N passed, N failed".
import { readFileSync } from "node:fs";

interface Unit {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}
interface Browser {
  stats: { expected: number; unexpected: number; flaky: number };
}

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(`.local/reports/${name}.json`, "utf8"));
  } catch {
    // The run stopped before this report was written, which is itself a failure.
    return undefined;
  }
}

const units = [read("unit"), read("crashes")] as (Unit | undefined)[];
const browser = read("e2e") as Browser | undefined;
const passed =
  units.reduce((sum, unit) => sum + (unit?.numPassedTests ?? 0), 0) +
  (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failed =
  units.reduce((sum, unit) => sum + (unit ? Math.max(unit.numFailedTests, unit.numFailedTestSuites) : 1), 0) +
  (browser ? browser.stats.unexpected : 1);
console.log(`${passed} passed, ${failed} failed`);
