import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import { errors, type ErrorCode } from "@bulkhead/contract/errors";

import { table } from "../../dev/report.ts";
import { isSuccess, sum, type Tally } from "./tally.ts";

const SHOWN_FAULTS = 100;

function describe(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([label, count]) => `${label} ${count}`)
    .join(", ");
}

/** What was asked and what came back, line by line. */
export function printTally(title: string, { labels }: Tally): void {
  const rows = [...labels].map(([what, counts]) => [what, String(sum(counts)), describe(counts)]);
  console.log(`\n${table([title, "sent", "answers"], rows)}`);
}

const statusOf = (label: string) => (label in errors ? String(errors[label as ErrorCode].status) : label);

/** All parts by status. */
export function printSummary(tallies: ReadonlyMap<string, Tally>): void {
  const rows = [...tallies].map(([title, { labels }]) => {
    const byStatus = new Map<string, number>();
    for (const [label, count] of [...labels.values()].flatMap((counts) => [...counts]))
      byStatus.set(statusOf(label), (byStatus.get(statusOf(label)) ?? 0) + count);
    return [title, String(sum(byStatus)), describe(byStatus)];
  });
  console.log(`\n${table(["part", "sent", "answers by status"], rows)}\n`);
}

/** Answered by the limits or by the door, so nothing was tried. */
const isTurnedAway = (label: string) => ["too_many_requests", "unauthenticated", "closed"].includes(label);

function countAll({ labels }: Tally) {
  const all = [...labels.values()];
  return {
    sent: all.reduce((total, counts) => total + sum(counts), 0),
    turnedAway: all.reduce((total, counts) => total + sum(counts, isTurnedAway), 0),
  };
}

/** "103000 sent, 98.7 % answered by a handler or its schema" */
export function describeReach(tally: Tally): string {
  const { sent, turnedAway } = countAll(tally);
  return `${sent} sent, ${(100 - (100 * turnedAway) / sent).toFixed(1)} % answered by a handler or its schema`;
}

/** What the API inputs have to reach, apart from having no faults. */
export function findShortfalls(tally: Tally, inputs: number, inputsOfEach: number): string[] {
  const { labels } = tally;
  const { sent, turnedAway } = countAll(tally);
  const calls = endpoints.map(callOf);
  const countsOf = (call: string) => labels.get(call) ?? new Map<string, number>();
  const rare = calls.filter((call) => sum(countsOf(call)) < inputsOfEach);
  const hopeless = calls.filter((call) => sum(countsOf(call), isSuccess) === 0);
  return [
    ...(sent < inputs ? [`${sent} API inputs of ${inputs}`] : []),
    ...(turnedAway > sent * 0.1 ? [`${turnedAway} of ${sent} API inputs were turned away`] : []),
    ...rare.map((call) => `${call}: fewer than ${inputsOfEach} inputs`),
    ...hopeless.map((call) => `${call}: never succeeded`),
  ];
}

/** Prints each kind of fault once, with an example. Returns whether nothing is wrong. */
export function printFaults(faults: readonly string[]): boolean {
  const kinds = Map.groupBy(faults, (fault) => fault.split("\n", 1)[0]);
  for (const [first = ""] of [...kinds.values()].slice(0, SHOWN_FAULTS)) console.log(`FAULT  ${first}`);
  if (kinds.size > SHOWN_FAULTS) console.log(`and ${kinds.size - SHOWN_FAULTS} more`);
  return faults.length === 0;
}
