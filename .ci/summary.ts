// Ends the gate with the slowest tests and one line for all runners: "N passed, N failed". Takes the parts that ran.
import { readFileSync } from "node:fs";

const SLOWEST = 15;

interface Unit {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}
interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}
interface Browser {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}
interface Timed {
  ms: number;
  name: string;
}
interface Sum {
  passed: number;
  failed: number;
  timed: Timed[];
}

function sumUnit(report: Unit): Sum {
  const timed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      ms: duration ?? 0,
      name: `${name.replace(`${process.cwd()}/`, "")}: ${title}`,
    })),
  );
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites);
  return { passed: report.numPassedTests, failed, timed };
}

function timesOf({ file, suites = [], specs }: Suite): Timed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      name: `e2e/${file}: ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

function sumBrowser({ stats, suites }: Browser): Sum {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    timed: suites.flatMap(timesOf),
  };
}

function read(name: string, sum: (report: never) => Sum): Sum {
  try {
    return sum(JSON.parse(readFileSync(`.local/reports/${name}.json`, "utf8")) as never);
  } catch {
    // The run stopped before this report was written, which is itself a failure.
    return { passed: 0, failed: 1, timed: [] };
  }
}

const parts: Record<string, () => Sum> = {
  check: () => read("unit", sumUnit),
  crashes: () => read("crashes", sumUnit),
  journeys: () => read("e2e", sumBrowser),
};

const sums = process.argv.slice(2).flatMap((part) => parts[part]?.() ?? []);
const timed = sums.flatMap((sum) => sum.timed).toSorted((a, b) => b.ms - a.ms);
console.log(`\nThe ${SLOWEST} slowest tests:`);
for (const { ms, name } of timed.slice(0, SLOWEST))
  console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name.slice(0, 140)}`);
const count = (key: "passed" | "failed") => sums.reduce((sum, part) => sum + part[key], 0);
console.log(`${count("passed")} passed, ${count("failed")} failed`);
