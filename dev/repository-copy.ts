import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import manifest from "../package.json" with { type: "json" };
import { root } from "./settings.ts";

const packages = [".", ...manifest.workspaces];

/** Copies the repository, with uncommitted changes, so that tests can plant mistakes. */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), "bulkhead-copy-"));
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
  return folder;
}
