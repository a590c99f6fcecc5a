import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "../dev/settings.ts";

/** What each experiment measures, one line for each measurement. Times are in milliseconds where nothing else is said. */
export interface Figures {
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
  list: { orders: number; list: string; calls: number; failed: number; p50: number; p95: number };
  vacuum: { orders: number; what: string; seconds: number };
}

export type Experiment = keyof Figures;

const file = resolve(root, "scale/results.jsonl");

type Line<E extends Experiment> = Figures[E] & { experiment: E; at: string };

function readLines(): Line<Experiment>[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line<Experiment>);
}

export const readFigures = <E extends Experiment>(experiment: E): Line<E>[] =>
  readLines().filter((line): line is Line<E> => line.experiment === experiment);

/** Forgets the last run of an experiment and keeps what this one finds. */
export function openResults<E extends Experiment>(experiment: E): (figures: Figures[E]) => void {
  const others = readLines().filter((line) => line.experiment !== experiment);
  writeFileSync(file, others.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return (figures) => {
    const line = JSON.stringify({ experiment, at: new Date().toISOString(), ...figures });
    appendFileSync(file, `${line}\n`);
    console.log(line);
  };
}
