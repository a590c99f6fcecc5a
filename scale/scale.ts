import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { writePage } from "./page.ts";

// Measures what one shop carries, prints the figures and writes docs/scale.md again: npm run scale [-- EXPERIMENT...]
const experiments = ["hot-product", "many-orders", "request-cost", "stampede", "replay"];
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !experiments.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}. There are ${experiments.join(", ")}.`);

for (const name of positionals.length > 0 ? positionals : experiments) {
  const { status } = spawnSync(process.execPath, [resolve(import.meta.dirname, `${name}.ts`)], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${name} failed`);
}
writePage();
