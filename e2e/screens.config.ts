import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

/** Takes pictures of every screen, on the same stack as the tests, and lays them out on one sheet per theme. */
export default defineConfig(base, {
  projects: [
    { name: "pictures", testMatch: "screens.pictures.ts" },
    { name: "sheets", testMatch: "screens.sheets.ts", dependencies: ["pictures"] },
  ],
  outputDir: resolve(import.meta.dirname, "results/screens"),
  reporter: "list",
});
