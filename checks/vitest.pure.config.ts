import { resolve } from "node:path";

import { defineConfig } from "vitest/config";

import { findPureFiles } from "./pure-files.ts";

const root = resolve(import.meta.dirname, "..");

// What needs neither database nor network, so that Stryker can run it thousands of times.
export default defineConfig(async () => ({
  test: {
    include: (await findPureFiles(root)).tests,
    // Stryker mutates a copy, whose node_modules still lead to the contract that is not mutated.
    alias: [{ find: /^@bulkhead\/contract\/(.+)$/, replacement: resolve(root, "contract/src/$1.ts") }],
  },
}));
