import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { findPureFiles } from "./pure-files.ts";

const root = resolve(import.meta.dirname, "..");
const { sources } = await findPureFiles(root);

/** A file without one only has what it computes on import, such as texts and queries. */
const hasFunction = (file) => /=>|\b(function|class)\b/.test(readFileSync(resolve(root, file), "utf8"));

export default {
  mutate: sources.filter(hasFunction),
  testRunner: "vitest",
  vitest: { configFile: "checks/vitest.pure.config.ts" },
  // What a module computes on import would need a new process for each mutant.
  ignoreStatic: true,
  // A file that does not exist: Stryker would read it with the compiler interface, which TypeScript 7 does not have.
  tsconfigFile: "none",
  tempDirName: ".local/stryker",
  ignorePatterns: [".local", "build", "docs", "web/public"],
  reporters: ["clear-text", "html", "json"],
  clearTextReporter: { reportMutants: false, reportTests: false },
  htmlReporter: { fileName: ".local/reports/mutants.html" },
  jsonReporter: { fileName: ".local/reports/mutants.json" },
};
