import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";

import { root } from "../settings.ts";

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

/** The first test that fails; of a file that fails as a whole, its first line of why. Undefined if all pass. */
export async function findFailure(folder: string, paths: string[]): Promise<string | undefined> {
  const outputFile = join(folder, "report.json");
  rmSync(outputFile, { force: true });
  const args = ["run", ...paths, "--bail=1", "--reporter=json", `--outputFile=${outputFile}`];
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
