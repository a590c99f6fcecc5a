import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import { expect, test } from "vitest";

const pages = ["*.md", "docs/**/*.md"].flatMap((pattern) => globSync(pattern));

/** As GitHub makes it from a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return new Set(Array.from(headings, ([, heading = ""]) => anchorOf(heading)));
}

/** Returns the links of a page that lead nowhere. */
function brokenLinks(page: string): string[] {
  const links = readFileSync(page, "utf8").matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, link = ""]) => link)
    .filter((link) => !/^(https?|mailto):/.test(link))
    .filter((link) => {
      const [path = "", anchor] = link.split("#");
      const file = path === "" ? page : resolve(dirname(page), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).has(anchor));
    });
}

test.each(pages)("the links of %s resolve", (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

/** Returns the files that a page names and that are not there. A name may leave out the folders above. */
function missingFiles(page: string): string[] {
  const named = readFileSync(page, "utf8").matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|typ))`/g);
  return Array.from(named, ([, name = ""]) => name).filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
}

test.each([
  "CONTRIBUTING.md",
  "docs/how-to.md",
  "docs/architecture.md",
  "docs/glossary.md",
  "docs/checks.md",
])("the files that %s names are there", (page) => {
  expect(missingFiles(page)).toEqual([]);
});
