import { defineConfig } from "vitest/config";

import shared from "../../vitest.config.ts";

// What takes minutes: processes killed for real, thousands of orders and histories. `DRILL_SHARE=0.2` does a fifth of it.
export default defineConfig({
  test: {
    ...shared.test,
    include: ["proof/crashes/*.drill.ts"],
    fileParallelism: false,
    provide: { drillShare: Number(process.env["DRILL_SHARE"] ?? 1) },
    // It only ends what hangs.
    testTimeout: 1_800_000,
    reporters: process.env["CI"]
      ? ["default", ["json", { outputFile: ".local/reports/crashes.json" }]]
      : ["default"],
  },
});
