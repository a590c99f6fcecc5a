import { findPureFiles } from "./pure-files.ts";

const { sources } = await findPureFiles(import.meta.dirname);

export default {
  mutate: sources,
  testRunner: "vitest",
  vitest: { configFile: "vitest.pure.config.ts" },
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
