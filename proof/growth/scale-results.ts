import { resolve } from "node:path";

import { openResultsFile } from "../shop/results-file.ts";

/** From when an order was due until it was acknowledged. */
interface Times {
  orders: number;
  p50: number;
  p99: number;
  p999: number;
  worst: number;
}

/** What each experiment measures, one line for each measurement. Times are in milliseconds where nothing else is said. */
interface Figures {
  "hot-product": {
    round: number;
    /** Added to each commit. */
    delayMs: number;
    /** Of the API. Zero is the bare database, one order after the other. */
    processes: number;
    perSecond: number;
    p50: number;
    p99: number;
  };
  /** What one call takes of the processors and of the database, with so many at a time. */
  cost: {
    call: string;
    width: number;
    apiMs: number;
    webMs: number;
    databaseMs: number;
    statements: number;
    logBytes: number;
  };
  /** Of a table or an index. */
  size: { orders: number; name: string; bytes: number };
  /** What a step in the life of an order adds, for each order. */
  life: {
    orders: number;
    step: string;
    count: number;
    logBytes: number;
    /** Whole pages in the log: the first change of a page after a checkpoint. */
    pageImages: number;
    tableBytes: number;
    indexBytes: number;
  };
  /** Orders that came whether or not earlier ones were answered. */
  replay: {
    phase: string;
    seed: number;
    perSecond: number;
    seconds: number;
    /** Orders a second that were really sent. */
    reached: number;
    acknowledged: number;
    retries: number;
    failed: number;
    lostOrders: number;
    brokenBooks: number;
    secondsWithoutWrites: number;
    /** After so many seconds. */
    killedAt: number;
    outageSeconds: number;
    catchUpSeconds: number;
    outsideOutage: Times;
    /** Nor behind those that had waited for its end. */
    undisturbed: Times;
    series: { second: number; answered: number; p50?: number; p99?: number }[];
  };
  /** So many asked at once. */
  stampede: {
    page: string;
    connections: number;
    through: string;
    /** Until all were answered. */
    seconds: number;
    failed: number;
    reachedOrigin: number;
  };
  upkeep: { orders: number; what: string; seconds: number };
}

export const { readFigures, openResults } = openResultsFile<Figures>(
  resolve(import.meta.dirname, "scale-results.jsonl"),
);
