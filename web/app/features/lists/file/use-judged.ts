import { type AskedLine, type JudgedAnswer, MAX_JUDGED_LINES, judgeLines } from "@bulkhead/contract/lists";
import type { Product } from "@bulkhead/contract/products";
import { useEffect, useState } from "react";

import { call } from "#platform/api-client.ts";
import { messageOf } from "#platform/api-error.ts";

import type { FileLine } from "./read-lines.ts";

/** What the API takes at once. */
const PORTION_LETTERS = 50_000;

/** As few calls as there have to be. */
export function portionsOf<T>(items: readonly T[], most: number): T[][] {
  const portions: T[][] = [];
  let room = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length + 1;
    const last = portions.at(-1);
    if (!last || size > room || last.length === most) {
      portions.push([item]);
      room = PORTION_LETTERS - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return portions;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const keyOf = (asked: AskedLine) => JSON.stringify(asked);

interface Known {
  answers: ReadonlyMap<string, JudgedAnswer>;
  parts: ReadonlyMap<string, Product>;
}

/** Which parts the lines mean. What was asked before is not asked again. */
export function useJudged(lines: readonly FileLine[]) {
  const [known, setKnown] = useState<Known>({ answers: new Map(), parts: new Map() });
  const [problem, setProblem] = useState<string>();
  const missing = new Map(
    lines
      .map(({ asked }): [string, AskedLine] => [keyOf(asked), asked])
      .filter(([key]) => !known.answers.has(key)),
  );
  const wanted = [...missing.keys()].join("\n");

  useEffect(() => {
    if (wanted === "" || problem !== undefined) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const [portion = []] = portionsOf(wanted.split("\n"), MAX_JUDGED_LINES);
    const ask = async () => {
      const asked = portion.map((key) => JSON.parse(key) as AskedLine);
      const judged = await call(judgeLines, { body: { lines: asked }, signal });
      const answers = judged.lines.map((one, at): [string, JudgedAnswer] => [portion[at] ?? "", one]);
      const parts = judged.parts.map((part): [string, Product] => [part._id, part]);
      setKnown((before) => ({
        answers: new Map([...before.answers, ...answers]),
        parts: new Map([...before.parts, ...parts]),
      }));
    };
    ask().catch((error: unknown) => {
      if (!signal.aborted) setProblem(messageOf(error));
    });
    return () => stopped.abort();
  }, [wanted, problem]);

  return {
    answerOf: ({ asked }: FileLine) => known.answers.get(keyOf(asked)),
    partOf: (id: string) => known.parts.get(id),
    isAsking: wanted !== "" && problem === undefined,
    problem: wanted === "" ? undefined : problem,
    retry: () => setProblem(undefined),
    /** The account calls a part by this name now, or no longer does: then it is asked again. */
    rename: (name: string, part?: Product) =>
      setKnown(({ answers, parts }) => {
        const isMeant = ({ read }: JudgedAnswer) => plain(read) === plain(name);
        const changed = Array.from(answers).flatMap(([key, one]): [string, JudgedAnswer][] => {
          if (!isMeant(one)) return [[key, one]];
          const { models } = JSON.parse(key) as AskedLine;
          const state = models.length > 0 ? "exact" : "likely";
          return part ? [[key, { state, why: "own", read: one.read, parts: [part._id] }]] : [];
        });
        return {
          answers: new Map(changed),
          parts: part ? new Map([...parts, [part._id, part]]) : parts,
        };
      }),
  };
}
