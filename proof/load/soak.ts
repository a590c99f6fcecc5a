import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startChild, type Child } from "../../dev/child.ts";
import { enterApp } from "../hosts/enter.ts";
import { homeHere } from "../hosts/hosts.ts";
import { checkBooks } from "../hosts/judge.ts";
import { metricsPorts, openShop } from "../hosts/shop-on-hosts.ts";
import { startLoad } from "../shop/load.ts";
import { percentile } from "../shop/number-words.ts";
import { memoryOf } from "../shop/processes.ts";
import { drawSeed, seeded } from "../shop/random.ts";

// Lets people order, pay and read for a while, and looks for what only grows: npm run proof -- soak [MINUTES]
enterApp();
const MINUTES = Number(process.argv[2] ?? 20);
const SAMPLE_MS = 2_000;
/** Memory that is reached again and again is no leak, so the lowest of a quarter is compared. Buffers and caches may fill up. */
const MOST_GROWTH = 1.2;
const MOST_GROWN_MB = 30;
const MOST_GROWN_FILES = 20;

interface Sample {
  at: number;
  residentMb: number;
  /** Of JavaScript. The web does not tell. */
  heapMb: number;
  /** Connections and other open files. */
  files: number;
}

async function heapMb(metricsPort: number | undefined): Promise<number> {
  if (metricsPort === undefined) return 0;
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

async function look({ pid }: Child, metricsPort: number | undefined): Promise<Sample> {
  return {
    at: performance.now(),
    residentMb: memoryOf(pid).nowMb,
    heapMb: await heapMb(metricsPort),
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

const seed = drawSeed();
const port = 5_433;
await startChild(
  {
    name: "postgres",
    node: ["dev/postgres.ts", "--folder", resolve(homeHere, "soak"), "--port", String(port)],
    ready: /^ready$/m,
  },
  resolve(homeHere, "logs"),
);
const databaseUrl = `postgresql://bulkhead:bulkhead@127.0.0.1:${port}/bulkhead`;
const shop = await openShop({ apiUrl: databaseUrl, ownerUrl: databaseUrl });
const watched = [
  ...shop.api.map((child, index) => ({ child, metricsPort: metricsPorts[index] })),
  { child: shop.worker, metricsPort: metricsPorts[2] },
  ...shop.web.map((child) => ({ child, metricsPort: undefined })),
].map((one) => ({ ...one, samples: [] as Sample[] }));
const ended = Promise.race(watched.map(({ child }) => child.died)).then((reason) => {
  throw new Error(reason);
});

const start = performance.now();
const end = start + MINUTES * 60_000;
const load = startLoad(shop, seeded(seed));
async function watch(): Promise<void> {
  while (performance.now() < end) {
    for (const { child, metricsPort, samples } of watched) samples.push(await look(child, metricsPort));
    await sleep(SAMPLE_MS);
  }
}
await Promise.race([watch(), ended]);
await load.stop();

const { ledger } = load;
const problems = [...ledger.failed.slice(0, 3)];
const quarter = (end - start) / 4;
const during = (samples: Sample[], from: number) =>
  samples.filter(({ at }) => at >= start + from * quarter && at < start + (from + 1) * quarter);

for (const { child, samples } of watched) {
  const { name } = child;
  const [second, last] = [during(samples, 1), during(samples, 3)];
  // Without what is collected next. The kernel may take back pages for a while, so of those the median counts.
  const typical = {
    residentMb: (some: Sample[]) =>
      percentile(
        some.map((one) => one.residentMb),
        0.5,
      ),
    heapMb: (some: Sample[]) => Math.min(...some.map((one) => one.heapMb)),
  };
  const files = (some: Sample[]) => Math.max(...some.map((one) => one.files));
  const words = (["residentMb", "heapMb"] as const).map((field) => {
    const [before, after] = [typical[field](second), typical[field](last)];
    if (after > before * MOST_GROWTH && after > before + MOST_GROWN_MB)
      problems.push(`${name}: ${field} grows`);
    return `${field === "residentMb" ? "resident" : "heap"} ${before.toFixed(0)} -> ${after.toFixed(0)} MB`;
  });
  if (files(last) > files(second) + MOST_GROWN_FILES) problems.push(`${name}: open files grow`);
  console.log(
    `${name}: in the second quarter and in the last: ${words.join(", ")}; open files ${files(second)} -> ${files(last)}`,
  );
}
const minutes = Math.min(5, MINUTES / 4);
const timesFrom = (from: number) =>
  ledger.answers.filter(({ at }) => at >= from && at < from + minutes * 60_000).map(({ ms }) => ms);
for (const [what, times] of [
  ["first", timesFrom(start)],
  ["last", timesFrom(end - minutes * 60_000)],
] as const)
  console.log(
    `${what} ${minutes} minutes: ${times.length} calls, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
const broken = await checkBooks(databaseUrl);
console.log(
  `${MINUTES} minutes: ${ledger.placed.size} orders, ${ledger.paid.size} of them paid, ${ledger.answers.length} calls,`,
  `${ledger.retries} sent again, ${ledger.failed.length} given up, ${broken.length} broken rules`,
);
for (const problem of [...problems, ...broken]) console.error(problem);
process.exit(problems.length + broken.length === 0 ? 0 : 1);
