import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

import { chromiumOptions } from "./chromium.ts";

/** A stack of its own, beside the one a developer may be running. */
const PORT_BASE = Number(process.env["E2E_PORT_BASE"] ?? 4300);
const root = resolve(import.meta.dirname, "..");

export default defineConfig({
  testDir: ".",
  outputDir: resolve(root, ".local/e2e-results"),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may miss a deadline once; Playwright names what needed a second try.
  retries: process.env["CI"] ? 1 : 0,
  // These only end what hangs: nothing here may depend on how busy the machine is.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env["CI"]
    ? [["list"], ["json", { outputFile: resolve(root, ".local/reports/e2e.json") }]]
    : [["list"]],
  use: {
    baseURL: `http://localhost:${PORT_BASE}`,
    // Recording every test takes as long as the tests. In the gate, a second try is recorded.
    trace: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: "node dev/stack.ts --production --fresh --real-card-script",
    cwd: root,
    env: {
      PORT_BASE: String(PORT_BASE),
      RATE_LIMIT_PER_MINUTE: "100000",
      BAD_TOKENS_PER_MINUTE: "100000",
      SIGN_INS_PER_MINUTE: "100000",
    },
    url: `http://localhost:${PORT_BASE}/robots.txt`,
    timeout: 300_000,
    reuseExistingServer: !process.env["CI"],
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
