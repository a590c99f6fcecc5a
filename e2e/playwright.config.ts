import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

/** A stack of its own, beside the one a developer may be running. */
const PORT_BASE = Number(process.env["E2E_PORT_BASE"] ?? 4300);
const root = resolve(import.meta.dirname, "..");

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may miss a deadline once; Playwright names what needed a second try.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env["CI"]
    ? [["list"], ["json", { outputFile: resolve(root, ".local/reports/e2e.json") }]]
    : [["list"]],
  use: {
    baseURL: `http://localhost:${PORT_BASE}`,
    trace: "retain-on-failure",
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
        ...["--disable-background-networking", "--disable-component-update"],
      ],
    },
  },
  webServer: {
    command: "node dev/stack.ts --production --fresh",
    cwd: root,
    env: {
      PORT_BASE: String(PORT_BASE),
      RATE_LIMIT_PER_MINUTE: "100000",
      SIGN_IN_LIMIT_PER_MINUTE: "100000",
    },
    url: `http://localhost:${PORT_BASE}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: !process.env["CI"],
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
