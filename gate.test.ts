import { execFile } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { copyRepository } from "./dev/repository-copy.ts";
import { forbidden, options } from "./imports.config.mjs";
import { findPureFiles } from "./pure-files.ts";

const root = import.meta.dirname;
const folders = ["contract/src", "api/src", "web/app", "dev", "e2e", "bench"];

/** In which faults can be planted. */
let copy = "";

beforeAll(() => {
  copy = copyRepository();
  cpSync(resolve(root, "web/.react-router"), join(copy, "web/.react-router"), { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs one of the gate's own commands in the copy. */
function run(command: string, ...args: string[]): Promise<{ passed: boolean; output: string }> {
  return new Promise((done) => {
    execFile(resolve(root, "node_modules/.bin", command), args, { cwd: copy }, (error, stdout, stderr) =>
      done({ passed: !error, output: stdout + stderr }),
    );
  });
}

async function plant<T>(file: string, text: string, check: () => Promise<T>): Promise<T> {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return check().finally(() => rmSync(path));
}

async function importViolations(baseDir: string): Promise<string[]> {
  const result = await cruise(folders, {
    ...options,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  const { summary } = result.output as ICruiseResult;
  // With a TypeScript it does not support, it sees no file and reports success.
  expect(summary.totalCruised).toBeGreaterThan(100);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

describe("imports", () => {
  test("go one way", async () => {
    expect(await importViolations(root)).toEqual([]);
  });

  test.each([
    [
      "platform and ui know no feature",
      "api/src/platform/planted.ts",
      "#features/products/products.store.ts",
    ],
    ["the contract knows nobody", "contract/src/planted.ts", "../../api/src/config.ts"],
    ["web meets api in the contract", "web/app/platform/planted.ts", "../../../api/src/config.ts"],
    [
      "users imports leftwards only",
      "api/src/features/users/planted.ts",
      "#features/products/products.store.ts",
    ],
    [
      "routes and jobs are entry points",
      "api/src/features/orders/planted.ts",
      "#features/products/products.routes.ts",
    ],
    ["the product does not import its programs", "api/src/platform/planted.ts", "../../../dev/ports.ts"],
  ])("%s", async (law, file, specifier) => {
    const found = await plant(file, `import * as planted from "${specifier}";\nexport { planted };\n`, () =>
      importViolations(copy),
    );
    expect(found).toContainEqual(expect.stringContaining(`${law}: ${file}`));
  });
});

test("a pure file is one that reaches neither database nor network", async () => {
  const folder = "api/src/features/planted";
  const texts = {
    computes: `import { createHash } from "node:crypto";\nexport { createHash };\n`,
    "takes-types": `import type { Stripe } from "stripe";\nexport type { Stripe };\n`,
    "imports-database": `import * as db from "#platform/db.ts";\nexport { db };\n`,
    "imports-importer": `export * from "./imports-database.ts";\n`,
    "takes-transaction": `import type { Tx } from "#platform/db.ts";\nexport type Work = (tx: Tx) => void;\n`,
    fetches: `export const planted = () => fetch("/");\n`,
    "reads-document": `export const planted = () => [...document.querySelectorAll("a")];\n`,
  };
  mkdirSync(join(copy, folder));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(copy, folder, `${name}.ts`), text);
  const { sources } = await findPureFiles(copy).finally(() =>
    rmSync(join(copy, folder), { recursive: true }),
  );
  expect(sources.filter((file) => file.startsWith(folder)).toSorted()).toEqual([
    `${folder}/computes.ts`,
    `${folder}/takes-types.ts`,
  ]);
});

describe("the gate fails on", () => {
  test("a promise nobody awaits", async () => {
    const text = `import { setTimeout } from "node:timers/promises";\n\nexport function planted() {\n  setTimeout(1);\n}\n`;
    const { passed, output } = await plant("api/src/platform/planted.ts", text, () =>
      run("oxlint", "--type-aware", "api"),
    );
    expect(output).toContain("no-floating-promises");
    expect(passed).toBe(false);
  });

  test("an export nobody uses", async () => {
    const { passed, output } = await plant("dev/planted.ts", "export const planted = 1;\n", () =>
      run("knip"),
    );
    expect(output).toContain("dev/planted.ts");
    expect(passed).toBe(false);
  });

  test("a query on the pool inside a transaction", async () => {
    const text = `import { inTransaction, type Pool, type Tx } from "#platform/db.ts";
declare function takeStock(tx: Tx): Promise<void>;
export const planted = (pool: Pool) => inTransaction(pool, async () => takeStock(pool));
`;
    const { passed, output } = await plant("api/src/platform/planted.ts", text, () =>
      run("tsc", "-p", "api"),
    );
    expect(output).toContain("Argument of type 'Pool' is not assignable to parameter of type 'Tx'");
    expect(passed).toBe(false);
  });
});
