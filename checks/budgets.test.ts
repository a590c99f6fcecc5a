import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import { expect, test } from "vitest";

import manifest from "../package.json" with { type: "json" };

/** What this repository may be. A change that needs more deletes something first. */
const limits = {
  productLines: 68_280,
  productFiles: 680,
  /** The local stack, the proof, and what tests need. */
  toolLines: 24_380,
  /** Lines of tests, of what they need, and of proof for each line of the product. */
  testsPerProduct: 1.1,
  sourceFiles: 1_350,
  filesInFolder: 25,
  filesAtRoot: 20,
  scripts: 16,
  migrations: 1,
};

/** Folders that may hold more, with how many. */
const largeFolders: Record<string, number> = {
  // One noun of the product each.
  "contract/src": 60,
};

const root = resolve(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(resolve(root, file)));

const isTest = (file: string) => /\.(test|spec|drill)\.tsx?$/.test(file);
const isSource = (file: string) => /\.(ts|tsx|sql|mjs|js)$/.test(file);
const isProduct = (file: string) =>
  /^(api\/src|api\/migrations|contract\/src|web)\/.*\.(ts|tsx|css|sql|typ)$/.test(file) && !isTest(file);
const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`));
const isForTests = isIn(["proof", "e2e", "api/test"]);
const isTool = isIn(["proof", "dev", "e2e", "api/test"]);

const linesOf = (counted: readonly string[]) =>
  counted.reduce((sum, file) => sum + readFileSync(resolve(root, file), "utf8").split("\n").length - 1, 0);

const product = files.filter(isProduct);
const tools = files.filter(
  (file) => (isSource(file) || file.endsWith(".txt")) && isTool(file) && !isTest(file),
);
const tests = files.filter((file) => isTest(file) || (isSource(file) && isForTests(file)));

test.each([
  ["lines of the product", linesOf(product), limits.productLines],
  ["files of the product", product.length, limits.productFiles],
  ["lines of tools and test helpers", linesOf(tools), limits.toolLines],
  [
    "lines of tests and proof for each line of the product",
    linesOf(tests) / linesOf(product),
    limits.testsPerProduct,
  ],
  ["source files", files.filter(isSource).length, limits.sourceFiles],
  ["files at the root", files.filter((file) => !file.includes("/")).length, limits.filesAtRoot],
  ["scripts of the root", Object.keys(manifest.scripts).length, limits.scripts],
  ["migrations", files.filter((file) => file.startsWith("api/migrations/")).length, limits.migrations],
])("the %s are within the budget", (_what, measured, limit) => {
  expect(measured).toBeLessThanOrEqual(limit);
});

test("a folder has at most 25 source files beside its tests", () => {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => isSource(name) && !isTest(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const tooLarge = [...counts].filter(
    ([folder, count]) => count > (largeFolders[folder] ?? limits.filesInFolder),
  );
  expect(tooLarge).toEqual([]);
});
