import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

import base from "../playwright.config.ts";

/** Takes a picture of every screen and puts them on one sheet per theme. */
export default defineConfig(base, {
  projects: [
    { name: "pictures", testMatch: "screens.pictures.ts" },
    { name: "sheets", testMatch: "screens.sheets.ts", dependencies: ["pictures"] },
  ],
  outputDir: resolve(import.meta.dirname, "../../.local/screens-results"),
  reporter: "list",
});
