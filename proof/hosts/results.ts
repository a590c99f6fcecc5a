import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { grouped } from "../shop/number-words.ts";
import { markdownTable, openPage } from "../shop/written-page.ts";
import type { Verdict } from "./judge.ts";

/** One run. The files of runs are kept, so that a drill goes on where the last one stopped. */
export interface Result extends Verdict {
  fault: string;
  seed: number;
  at: string;
  /** Whether the calls went through nginx. Earlier runs called the processes of the API. */
  isThroughEdge?: true;
  acknowledged: number;
  payments: number;
  retries: number;
  failed: number;
  secondsWithoutWrites: number;
}

const file = resolve(import.meta.dirname, "results.jsonl");
export const page = openPage("operations.md", "proof/hosts");

export function readResults(): Result[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result);
}

export const saveResult = (result: Result) => appendFileSync(file, `${JSON.stringify(result)}\n`);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const HEAD = [
  ...[
    "What happens",
    "runs",
    "through nginx",
    "longest time without writes (median, worst)",
    "orders acknowledged",
  ],
  ...[
    "orders lost",
    "payments acknowledged",
    "payments lost",
    "calls sent again",
    "calls given up",
    "broken books",
  ],
];

function toRow(title: string, results: Result[]): string[] {
  const pauses = results.map(({ secondsWithoutWrites }) => secondsWithoutWrites).toSorted((a, b) => a - b);
  const total = (field: "acknowledged" | "lostOrders" | "payments" | "lostPayments" | "retries" | "failed") =>
    grouped(sum(results.map((result) => result[field])));
  const [median = 0, worst = 0] = [pauses[Math.floor(pauses.length / 2)], pauses.at(-1)];
  return [
    ...[title, String(results.length), String(results.filter(({ isThroughEdge }) => isThroughEdge).length)],
    `${median.toFixed(1)} s, ${worst.toFixed(1)} s`,
    ...[
      total("acknowledged"),
      total("lostOrders"),
      total("payments"),
      total("lostPayments"),
      total("retries"),
      total("failed"),
    ],
    grouped(sum(results.map(({ brokenBooks }) => brokenBooks.length))),
  ];
}

/** The table of operations.md, from all runs so far. */
export function toTable(titles: Record<string, string>, results: Result[]): string {
  const rows = Object.entries(titles)
    .map(([name, title]) => [title, results.filter(({ fault }) => fault === name)] as const)
    .filter(([, ofFault]) => ofFault.length > 0)
    .map(([title, ofFault]) => toRow(title, ofFault));
  return markdownTable(HEAD, rows);
}
