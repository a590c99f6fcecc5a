import { availableParallelism } from "node:os";

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "**/build/**", "**/.local/**"],
    globalSetup: "api/test/setup.ts",
    // Files share what they import: a worker reads the application once, not once for each file.
    isolate: false,
    // Tests wait for the database and for other processes, so a second worker uses what the first one leaves.
    maxWorkers: availableParallelism() * 2,
    // They only end what hangs: no test depends on how busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: process.env["CI"]
      ? ["default", ["json", { outputFile: ".local/reports/unit.json" }]]
      : ["default"],
  },
});
