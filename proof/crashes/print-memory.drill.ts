import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { scaled } from "./scaled.ts";

const EACH = 250;
/** Two at least, to compare them. */
const INVOICES = EACH * Math.max(2, scaled(8));
/** What a process may gain once it has printed the first: far less than it would if it kept the documents. */
const GAIN_MB = 20;

interface Line {
  printed: number;
  p50: number;
  p95: number;
  rssMb: number;
  heapMb: number;
}

test(`${INVOICES} invoices: the worker's memory does not grow with what it has printed`, async () => {
  const script = resolve(import.meta.dirname, "print-many.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(INVOICES), String(EACH)]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  console.table(lines);
  expect(lines).toHaveLength(INVOICES / EACH);
  const [first, ...others] = lines.map(({ rssMb }) => rssMb);
  expect(Math.max(...others) - (first ?? 0)).toBeLessThan(GAIN_MB);
});
