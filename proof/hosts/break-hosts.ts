import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { longestPause, startLoad } from "../shop/load.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { config, startCluster, waitUntilWhole } from "./cluster.ts";
import { enterApp } from "./enter.ts";
import { faults, type Fault, type Scene } from "./faults.ts";
import { home, runOn } from "./hosts.ts";
import { judge } from "./judge.ts";
import { page, readResults, saveResult, toTable, type Result } from "./results.ts";
import { openShop } from "./shop-on-hosts.ts";

// Breaks the machines under the shop while people order and pay: npm run proof -- hosts [FAULT...]
// Finished runs are kept in results.jsonl, and the next start goes on from there. docs/operations.md tells more.
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !faults[name]);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}. There are ${Object.keys(faults).join(", ")}.`);
enterApp();

const wanted = Object.entries(faults).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
const titles = Object.fromEntries(Object.entries(faults).map(([name, { title }]) => [name, title]));

/** One run of each fault, then the next of each, so that a drill that is stopped early knows something of all. */
function nextFault(): [string, Fault] | undefined {
  const done = Map.groupBy(readResults(), ({ fault }) => fault);
  const missing = wanted.filter(([name, { runs }]) => (done.get(name)?.length ?? 0) < runs);
  return missing.toSorted(([a], [b]) => (done.get(a)?.length ?? 0) - (done.get(b)?.length ?? 0))[0];
}

async function runOnce(name: string, fault: Fault, { cluster, shop }: Pick<Scene, "cluster" | "shop">) {
  const seed = drawSeed();
  const random = seeded(seed);
  const primary = await waitUntilWhole();
  const load = startLoad(shop, random);
  await sleep(random.between(3_000, 6_000));
  const at = performance.now();
  console.log(`${name}: node ${primary} is the primary`);
  await fault.happen({ cluster, shop, primary, random });
  await waitUntilWhole();
  await load.stop();
  const { ledger } = load;
  const result: Result = {
    fault: name,
    seed,
    at: new Date().toISOString(),
    isThroughEdge: true,
    secondsWithoutWrites: Number(longestPause(ledger, at).toFixed(2)),
    acknowledged: ledger.placed.size,
    payments: ledger.paid.size,
    retries: ledger.retries,
    failed: ledger.failed.length,
    ...(await judge(ledger, cluster.ownerUrl)),
  };
  saveResult(result);
  page.write({ texts: { faults: toTable(titles, readResults()) } });
  console.log(JSON.stringify(result), ...ledger.failed.slice(0, 3));
}

const cluster = await startCluster();
const shop = await openShop(cluster);
const first = await waitUntilWhole();
await runOn(first, "sh", `${home}/backup.sh`, config(first, "pgbackrest.conf"), "full");
for (let next = nextFault(); next; next = nextFault()) await runOnce(...next, { cluster, shop });
console.log("Every fault has its runs. Delete lines of drill/results.jsonl to run them again.");
process.exit(0);
