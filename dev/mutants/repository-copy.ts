import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { root } from "../settings.ts";
import type { Mutant } from "./payment-mutants.ts";

const packages = [".", "contract", "api", "web", "dev", "e2e", "bench"];

/** A checkout of its own, with what is not committed yet, in which mistakes can be planted. */
export function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), "bulkhead-mutants-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter((name) => name && existsSync(resolve(root, name)))) {
    cpSync(resolve(root, file), join(folder, file));
  }
  for (const name of packages) {
    const modules = resolve(root, name, "node_modules");
    if (existsSync(modules)) symlinkSync(modules, join(folder, name, "node_modules"));
  }

  /** Answers how to undo it. Throws if the source has moved on and the mistake cannot be made in it any more. */
  function plant(changes: Mutant["changes"]): () => void {
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
  return {
    folder,
    plant,
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
