import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Mutant } from "./mutant.ts";

interface Change {
  path: string;
  before: string;
  after: string;
}

/** Throws if the source has moved on and the mistake no longer fits it. */
export function prepare(folder: string, changes: Mutant["changes"]): Change[] {
  const texts = new Map<string, Change>();
  for (const { file, find, replace } of changes) {
    const path = join(folder, file);
    const before = texts.get(file)?.before ?? readFileSync(path, "utf8");
    const [start = "", end, ...more] = (texts.get(file)?.after ?? before).split(find);
    if (end === undefined || more.length > 0) throw new Error(`${file} does not have exactly one\n${find}`);
    texts.set(file, { path, before, after: start + replace + end });
  }
  return [...texts.values()];
}

/** Returns how to undo it. */
export function plant(folder: string, changes: Mutant["changes"]): () => void {
  const prepared = prepare(folder, changes);
  for (const { path, after } of prepared) writeFileSync(path, after);
  return () => {
    for (const { path, before } of prepared) writeFileSync(path, before);
  };
}
