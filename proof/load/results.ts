import { resolve } from "node:path";

import { openResultsFile } from "../shop/results-file.ts";

/** What one call takes in a shop of this size. */
export interface Grown {
  size: number;
  call: string;
  calls: number;
  failed: number;
  p50: number;
  p95: number;
  /** Pages of 8 kB that statements touch, in memory or on disk. */
  buffers: number;
  /** Processor time. */
  databaseMs: number;
  apiMs: number;
}

interface Figures {
  /** Orders over HTTP beside what they are made of, in turn. Times are processor time for each order, in milliseconds. */
  orders: {
    choice: string;
    round: number;
    cores: number;
    /** Node's own server, which reads and parses the same request. */
    bareHttp: { perSecond: number; serverMs: number; clientMs: number };
    /** The least that an order can be in the database, asked by pgbench. */
    bareDatabase: { perSecond: number; ms: number };
    shop: { perSecond: number; apiMs: number; databaseMs: number; clientMs: number };
  };
  /** An answer beside Node's own server sending the same bytes and headers, in turn. */
  answers: { name: string; ordersPerSecond: number; round: number; perSecond: number; barePerSecond: number };
  "growth by products": Grown;
  "growth by orders": Grown;
  /** Parts found by their values, by one caller. */
  find: { name: string; calls: number; p50: number; p95: number };
  /** A public page on Lighthouse's simulated phone. The first four are its scores. */
  pages: {
    path: string;
    round: number;
    performance: number;
    accessibility: number;
    bestPractices: number;
    seo: number;
    largestPaintMs: number;
    blockedMs: number;
  };
  /** A click in the dashboard that opens a list. */
  clicks: { name: string; round: number; shownMs: number; longestTaskMs: number };
  /** A process of the shop, from its start, and its memory in megabytes. */
  start: { program: string; round: number; readySeconds: number; idleMb: number; loadedMb?: number };
  /** What `npm ci` installs. */
  installed: { what: string; packages: number; megabytes: number };
}

export const { readFigures, openResults } = openResultsFile<Figures>(
  resolve(import.meta.dirname, "results.jsonl"),
);
