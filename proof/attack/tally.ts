import type { Verdict } from "./judge.ts";

/** What was answered, by what was called. */
export interface Tally {
  count: (what: string, verdict: Verdict, describe: () => string) => void;
  /** Something that went wrong outside of an answer. */
  fail: (fault: string) => void;
  labels: ReadonlyMap<string, ReadonlyMap<string, number>>;
  faults: readonly string[];
}

const SHOWN = 400;

export function openTally(): Tally {
  const labels = new Map<string, Map<string, number>>();
  const faults: string[] = [];
  return {
    labels,
    faults,
    fail: (fault) => faults.push(fault),
    count: (what, { label, fault }, describe) => {
      const counts = labels.get(what) ?? new Map<string, number>();
      labels.set(what, counts.set(label, (counts.get(label) ?? 0) + 1));
      if (fault) faults.push(`${what}: ${fault}\n  ${describe().slice(0, SHOWN)}`);
    },
  };
}

export const sum = (counts: ReadonlyMap<string, number>, isWanted: (label: string) => boolean = () => true) =>
  [...counts].reduce((total, [label, count]) => total + (isWanted(label) ? count : 0), 0);

export const isSuccess = (label: string) => /^[23]\d\d$/.test(label);
