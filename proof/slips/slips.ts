import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { table } from "../../dev/report.ts";
import { copyRepository } from "../../dev/repository-copy.ts";
import { root } from "../../dev/settings.ts";

// Plants each mistake in a copy of the repository and runs the tests of its area there. A mistake that no test finds is
// a hole in them. `--only "orders: "` runs one area, and more of the sentence runs one mistake. `--fit` only names those
// that no longer fit the source.
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, fit: { type: "boolean", default: false } },
});

interface Slip {
  /** The area and the mistake. */
  name: string;
  tests: string[];
  changes: { file: string; find: string; replace: string }[];
}

function readSlips(): Slip[] {
  const [, ...areas] = readFileSync(resolve(import.meta.dirname, "slips.txt"), "utf8").split("\n# ");
  return areas.flatMap((text) => {
    const [head = "", ...lines] = text.split("\n").filter(Boolean);
    const [area = "", tests = ""] = head.split(": ");
    return lines.map((line) => {
      const cells = line.split(" | ").map((cell) => cell.replaceAll(String.raw`\n`, "\n"));
      const mistake = cells.pop();
      if (cells.length === 0 || cells.length % 3 !== 0) throw new Error(`This is no slip: ${line}`);
      const changes = Array.from({ length: cells.length / 3 }, (_, i) => {
        const [file = "", find = "", replace = ""] = cells.slice(i * 3, i * 3 + 3);
        return { file, find, replace };
      });
      return { name: `${area}: ${mistake}`, tests: tests.split(" "), changes };
    });
  });
}

/** The changed files. Undefined if the source has moved on and the mistake no longer fits it. */
function change(folder: string, { changes }: Slip): Map<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of changes) {
    const path = join(folder, file);
    try {
      const [start = "", end, ...more] = (texts.get(path) ?? readFileSync(path, "utf8")).split(find);
      if (end === undefined || more.length > 0) return undefined;
      texts.set(path, start + replace + end);
    } catch {
      return undefined;
    }
  }
  return texts;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

/** The first test that fails, or the first line of why its file fails as a whole. Undefined if all pass. */
async function findFailure(folder: string, tests: string[]): Promise<string | undefined> {
  const outputFile = join(folder, "report.json");
  rmSync(outputFile, { force: true });
  const args = ["run", ...tests, "--bail=1", "--reporter=json", `--outputFile=${outputFile}`];
  await new Promise((done) => {
    execFile(resolve(root, "node_modules/.bin/vitest"), args, { cwd: folder }, done);
  });
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
  if (testResults.length === 0) throw new Error("no test has run");
  const failed = testResults.find(({ status }) => status === "failed");
  if (!failed) return undefined;
  const test = failed.assertionResults.find(({ status }) => status === "failed");
  return `${basename(failed.name)}: ${test?.title ?? failed.message.split("\n")[0]}`;
}

async function findSlip(folder: string, slip: Slip): Promise<string> {
  const after = change(folder, slip) ?? new Map<string, string>();
  const before = [...after.keys()].map((path) => [path, readFileSync(path, "utf8")] as const);
  for (const [path, text] of after) writeFileSync(path, text);
  const finder = await findFailure(folder, slip.tests);
  for (const [path, text] of before) writeFileSync(path, text);
  return finder ?? "NOT FOUND";
}

const slips = readSlips().filter(({ name }) => name.includes(values.only));
const misfits = slips.filter((slip) => !change(root, slip));
for (const { name } of misfits) console.log(`does not fit  ${name}`);
console.log(`${slips.length - misfits.length} of ${slips.length} fit the source`);
if (misfits.length > 0) process.exitCode = 1;

async function run(folder: string): Promise<void> {
  const rows: string[][] = [];
  const passing = new Set<string>();
  for (const slip of slips.filter((one) => !misfits.includes(one))) {
    const startedAt = performance.now();
    const tests = slip.tests.join(" ");
    const failing = passing.has(tests) ? undefined : await findFailure(folder, slip.tests);
    if (failing !== undefined) throw new Error(`This fails without any mistake: ${failing}`);
    passing.add(tests);
    const finder = await findSlip(folder, slip);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    rows.push([slip.name, finder, `${seconds} s`]);
    console.log(`${finder === "NOT FOUND" ? finder : "found"}  ${slip.name} (${seconds} s)`);
  }
  const missed = rows.filter(([, finder]) => finder === "NOT FOUND").length;
  console.log(`\n${table(["mistake", "found by", "time"], rows)}`);
  console.log(`\n${rows.length - missed} of ${rows.length} found`);
  if (missed > 0) process.exitCode = 1;
}

if (!values.fit) {
  const folder = copyRepository();
  await run(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}
