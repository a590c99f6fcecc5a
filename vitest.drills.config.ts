import { defineConfig } from "vitest/config";

import shared from "./vitest.config.ts";

// What takes minutes: processes killed for real, thousands of orders and histories.
export default defineConfig({
  test: {
    ...shared.test,
    include: ["**/*.drill.ts"],
    fileParallelism: false,
    reporters: process.env["CI"]
      ? ["default", ["json", { outputFile: ".local/reports/drills.json" }]]
      : ["default"],
  },
});
