import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

const read = (...path: string[]) => readFileSync(resolve(import.meta.dirname, ...path), "utf8");
const row = /^\| (?<number>\d+) +\|[^|]+\| (?<file>\S+) +\| (?<words>.+?) +\|$/gm;

test("each of the forty checks names an existing test", () => {
  const checks = Array.from(read("..", "docs", "checks.md").matchAll(row), ({ groups }) => groups ?? {});
  const missing = checks.filter(({ file = "", words = "" }) => !read("..", "e2e", file).includes(words));
  expect(missing).toEqual([]);
  expect(new Set(checks.map(({ number }) => Number(number))).size).toBe(40);
});
