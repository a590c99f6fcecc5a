import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { copyRepository } from "../dev/repository-copy.ts";
import { forbidden, options, poolHolders, row } from "./imports.config.mjs";
import { pureFilesOf } from "./pure-files.ts";

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

/** Reads all imports, with what has been planted. */
async function readImports() {
  const result = await cruise(folders, {
    ...options,
    baseDir: copy,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  const { modules, summary } = result.output as ICruiseResult;
  // With a TypeScript that it does not support, it sees no file and reports success.
  expect(summary.totalCruised).toBeGreaterThan(100);
  const violations = summary.violations.map(({ rule, from }) => ({ law: rule.name, file: from }));
  return { violations, pureSources: pureFilesOf(modules, copy).sources };
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

  const pureFolder = "api/src/features/pure";
  const pure = {
    "computes.ts": `import { createHash } from "node:crypto";\nexport { createHash };\n`,
    "takes-types.ts": `import type { Stripe } from "stripe";\nexport type { Stripe };\n`,
    "imports-database.ts": `import * as pool from "#platform/database/pool.ts";\nexport { pool };\n`,
    "imports-importer.ts": `export * from "./imports-database.ts";\n`,
    "takes-transaction.ts": `import type { Tx } from "#platform/database/db.ts";\nexport type Work = (tx: Tx) => void;\n`,
    "fetches.ts": `export const planted = () => fetch("/");\n`,
    "reads-document.ts": `export const planted = () => [...document.querySelectorAll("a")];\n`,
  };

  let violations: { law: string; file: string }[] = [];
  let pureSources: string[] = [];
  beforeAll(async () => {
    const files = {
      [`api/src/features/${row.at(-1)}/planted-row.ts`]: "export const planted = 1;\n",
      ...Object.fromEntries(
        breaches.map(([, file, specifier]) => [
          file,
          `import * as planted from "${specifier}";\nexport { planted };\n`,
        ]),
      ),
      ...Object.fromEntries(Object.entries(pure).map(([file, text]) => [`${pureFolder}/${file}`, text])),
    };
    plant(files);
    ({ violations, pureSources } = await readImports());
    for (const file of Object.keys(files)) rmSync(join(copy, file));
  });

  test("go one way: a breach of each law is found, and no other", () => {
    const isFound = (law: string, file: string) =>
      violations.some((violation) => violation.law === law && violation.file === file);
    expect(breaches.filter(([law, file]) => !isFound(law, file))).toEqual([]);
    const planted = new Set([...breaches.map(([, file]) => file), `${pureFolder}/imports-database.ts`]);
    expect(violations.filter(({ file }) => !planted.has(file))).toEqual([]);
    expect(new Set(breaches.map(([law]) => law))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });

  test("tell that a pure file is one that reaches neither database nor network", () => {
    expect(pureSources.filter((file) => file.startsWith(pureFolder)).toSorted()).toEqual([
      `${pureFolder}/computes.ts`,
      `${pureFolder}/takes-types.ts`,
    ]);
  });

  test("every use case that may open a transaction exists", () => {
    expect(poolHolders.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  });
});

test("an export that nobody uses is refused, and there is none", async () => {
  plant({ "dev/planted.ts": "export const planted = 1;\n" });
  const report = await failureOf("knip", "--reporter", "json");
  const { issues } = JSON.parse(report) as { issues: { file: string }[] };
  expect(issues.map(({ file }) => file)).toEqual(["dev/planted.ts"]);
});
