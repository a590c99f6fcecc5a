import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Mutant } from "./payment-mutants.ts";

/** Answers how to undo it. Throws if the source has moved on and the mistake cannot be made in it any more. */
export function plant(folder: string, changes: Mutant["changes"]): () => void {
  const before = new Map(changes.map(({ file }) => [file, readFileSync(join(folder, file), "utf8")]));
  for (const { file, find, replace } of changes) {
    const [start = "", end, ...more] = readFileSync(join(folder, file), "utf8").split(find);
    if (end === undefined || more.length > 0) throw new Error(`${file} does not have exactly one\n${find}`);
    writeFileSync(join(folder, file), start + replace + end);
  }
  return () => {
    for (const [file, text] of before) writeFileSync(join(folder, file), text);
  };
}
