import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

/** Takes pictures of every screen, on the same stack as the tests. */
export default defineConfig(base, {
  testMatch: "screens.pictures.ts",
  outputDir: resolve(import.meta.dirname, "results/screens"),
  reporter: "list",
});
