import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import manifest from "../package.json" with { type: "json" };
import { root } from "./settings.ts";

const packages = [".", ...manifest.workspaces];

/** Packages of others are the original's. Our own are the copy's, or a mistake in one would not reach the tests of another. */
function linkModules(from: string, to: string): void {
  const modules = join(from, "node_modules");
  if (!existsSync(modules)) return;
  mkdirSync(join(to, "node_modules"));
  for (const name of readdirSync(modules)) {
    const [original, link] = [join(modules, name), join(to, "node_modules", name)];
    // npm links our packages by relative paths, which hold in the copy too.
    if (name === "@bulkhead") cpSync(original, link, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(original, link);
  }
}

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
  for (const name of packages) linkModules(resolve(root, name), join(folder, name));
  return folder;
}
