import { resolve } from "node:path";

import { root } from "../dev/settings.ts";
import { openResultsFile } from "./results-file.ts";

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
}

export const { readFigures, openResults } = openResultsFile<Figures>(resolve(root, "bench/results.jsonl"));
