import { defineConfig } from "vitest/config";

import shared from "./vitest.config.ts";

// What takes minutes: processes killed for real, under load.
export default defineConfig({
  test: { ...shared.test, include: ["**/*.drill.ts"], fileParallelism: false, reporters: ["default"] },
});
