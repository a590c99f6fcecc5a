import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { root } from "../settings.ts";

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

/** The names of the tests that fail; of a file that fails as a whole, its first line of why. */
export async function runTests(folder: string, paths: string[]): Promise<string[]> {
  const outputFile = join(folder, "report.json");
  rmSync(outputFile, { force: true });
  const args = ["run", ...paths, "--reporter=json", `--outputFile=${outputFile}`];
  await new Promise((done) => {
    execFile(resolve(root, "node_modules/.bin/vitest"), args, { cwd: folder }, done);
  });
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
  if (testResults.length === 0) throw new Error("no test has run");
  return testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").map(({ title }) => title);
    return status === "failed" && failed.length === 0 ? [message.split("\n")[0] ?? ""] : failed;
  });
}
