import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { copyRepository } from "../dev/repository-copy.ts";
import { forbidden, options, poolHolders, row } from "./imports.config.mjs";
import { findPureFiles } from "./pure-files.ts";

// It reads the whole repository.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const root = resolve(import.meta.dirname, "..");
const folders = ["contract/src", "api/src", "web/app", "dev", "e2e", "proof"];

/** A copy of the repository, to plant breaches in. */
let copy = "";

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
}

beforeAll(() => {
  copy = copyRepository();
  cpSync(resolve(root, "web/.react-router"), join(copy, "web/.react-router"), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs one of the gate's own commands in the copy. Returns what it prints, or throws if it passes. */
function failureOf(command: string, ...args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    execFile(resolve(root, "node_modules/.bin", command), args, { cwd: copy }, (error, stdout, stderr) =>
      error ? done(stdout + stderr) : fail(new Error(`${command} passed`)),
    );
  });
}

async function importViolations(): Promise<{ law: string; file: string }[]> {
  const result = await cruise(folders, {
    ...options,
    baseDir: copy,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  const { summary } = result.output as ICruiseResult;
  // With a TypeScript that it does not support, it sees no file and reports success.
  expect(summary.totalCruised).toBeGreaterThan(100);
  return summary.violations.map(({ rule, from }) => ({ law: rule.name, file: from }));
}

describe("imports", () => {
  const breaches = [
    ["no cycles", "dev/planted-cycle.ts", "./planted-cycle.ts"],
    ["every import is found", "dev/planted-lost.ts", "./nowhere.ts"],
    ["the contract imports no other package", "contract/src/planted.ts", "../../api/src/config.ts"],
    ["the contract needs nothing of Node", "contract/src/planted-node.ts", "node:fs"],
    ["the product does not import its programs", "api/src/platform/planted-dev.ts", "../../../dev/ports.ts"],
    ["web meets api in the contract", "web/app/platform/planted.ts", "../../../api/src/config.ts"],
    ["api meets web in the contract", "api/src/platform/planted-web.ts", "../../../web/app/routes.ts"],
    ["programs start the product and do not import it", "dev/planted-api.ts", "../api/src/config.ts"],
    [
      "platform and ui know no feature",
      "api/src/platform/planted.ts",
      "#features/products/products.store.ts",
    ],
    ["features do not know what starts them", "api/src/features/users/planted.ts", "../../app.ts"],
    ["features know Deps as a type only", "api/src/features/users/planted-deps.ts", "#deps.ts"],
    [
      "routes and jobs are entry points",
      "api/src/features/orders/planted.ts",
      "#features/products/products.routes.ts",
    ],
    [
      "buyers do not load what only staff see",
      "web/app/features/orders/planted-staff.ts",
      "./order/staff-parts.tsx",
    ],
    [
      "only entry points and listed use cases open a transaction",
      "api/src/features/orders/planted.store.ts",
      "#platform/database/pool.ts",
    ],
    [
      "only entry points and listed use cases open a transaction",
      "api/src/features/orders/plant-order.ts",
      "#platform/database/pool.ts",
    ],
    ...row
      .slice(0, -1)
      .map((name, i) => [
        `${name} imports leftward only`,
        `api/src/features/${name}/planted-row.ts`,
        `../${row[i + 1]}/planted-row.ts`,
      ]),
  ] as [law: string, file: string, specifier: string][];

  test("go one way: a breach of each law is found, and no other", async () => {
    const lastInRow = `api/src/features/${row.at(-1)}/planted-row.ts`;
    plant({ [lastInRow]: "export const planted = 1;\n" });
    plant(
      Object.fromEntries(
        breaches.map(([, file, specifier]) => [
          file,
          `import * as planted from "${specifier}";\nexport { planted };\n`,
        ]),
      ),
    );
    const found = await importViolations();
    const isFound = (law: string, file: string) =>
      found.some((violation) => violation.law === law && violation.file === file);
    expect(breaches.filter(([law, file]) => !isFound(law, file))).toEqual([]);
    const planted = new Set(breaches.map(([, file]) => file));
    expect(found.filter(({ file }) => !planted.has(file))).toEqual([]);
    expect(new Set(breaches.map(([law]) => law))).toEqual(new Set(forbidden.map(({ name }) => name)));
    for (const file of [...planted, lastInRow]) rmSync(join(copy, file));
  });

  test("every use case that may open a transaction exists", () => {
    expect(poolHolders.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  });
});

test("a pure file is one that reaches neither database nor network", async () => {
  const folder = "api/src/features/pure";
  plant({
    [`${folder}/computes.ts`]: `import { createHash } from "node:crypto";\nexport { createHash };\n`,
    [`${folder}/takes-types.ts`]: `import type { Stripe } from "stripe";\nexport type { Stripe };\n`,
    [`${folder}/imports-database.ts`]: `import * as pool from "#platform/database/pool.ts";\nexport { pool };\n`,
    [`${folder}/imports-importer.ts`]: `export * from "./imports-database.ts";\n`,
    [`${folder}/takes-transaction.ts`]: `import type { Tx } from "#platform/database/db.ts";\nexport type Work = (tx: Tx) => void;\n`,
    [`${folder}/fetches.ts`]: `export const planted = () => fetch("/");\n`,
    [`${folder}/reads-document.ts`]: `export const planted = () => [...document.querySelectorAll("a")];\n`,
  });
  const { sources } = await findPureFiles(copy).finally(() =>
    rmSync(join(copy, folder), { recursive: true }),
  );
  expect(sources.filter((file) => file.startsWith(folder)).toSorted()).toEqual([
    `${folder}/computes.ts`,
    `${folder}/takes-types.ts`,
  ]);
});

test("an export that nobody uses is refused, and there is none", async () => {
  plant({ "dev/planted.ts": "export const planted = 1;\n" });
  const report = await failureOf("knip", "--reporter", "json");
  const { issues } = JSON.parse(report) as { issues: { file: string }[] };
  expect(issues.map(({ file }) => file)).toEqual(["dev/planted.ts"]);
});
