import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "**/build/**", "**/.local/**"],
    globalSetup: ["api/test/test-database.ts", "api/test/test-storage.ts", "api/test/test-payments.ts"],
    // Files share what they import: the application is read once for each core, not once for each file.
    isolate: false,
    maxWorkers: "100%",
    // They only end what hangs: no test depends on how busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: process.env["CI"]
      ? ["default", ["json", { outputFile: ".local/reports/unit.json" }]]
      : ["default"],
  },
});
