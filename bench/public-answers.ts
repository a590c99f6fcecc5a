import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { startChild } from "../dev/child.ts";
import { freePort } from "../dev/ports.ts";
import { spread } from "./measure.ts";
import { loadOrders } from "./order-load.ts";
import { openShop, PRODUCTS, type Shop } from "./shop.ts";
import { startWeb } from "./web.ts";

// Public pages and lists, compared with Node's own server sending the same bytes and headers, in turn, while orders commit.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 3);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ORDERS_PER_SECOND = (process.env["BENCH_ORDERS"] ?? "0,36,500").split(",").map(Number);

const run = promisify(execFile);
const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-public-"));

interface Case {
  name: string;
  url: string;
  headers: Record<string, string>;
  target: number;
}

async function requestsPerSecond(url: string, headers: Case["headers"]): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${SECONDS}s`, ...sent];
  const { stdout } = await run("wrk", [...options, url]);
  if (stdout.includes("Non-2xx")) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function measureCase({ name, url, headers, target }: Case): Promise<void> {
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}/`;
  const node = ["bench/bare-server.ts", String(port), url, JSON.stringify(headers)];
  const bare = await startChild({ name: "bare", node, ready: `${bareUrl}readyz` }, folder);
  try {
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = await requestsPerSecond(bareUrl, headers);
      const ours = await requestsPerSecond(url, headers);
      ratios.push(ours / base);
      rates.push(ours);
    }
    const rate = rates.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    console.log(`${name.padEnd(42)} ${spread(ratios)}, target ${target}; ${rate.toFixed(0)}/s`);
  } finally {
    await bare.stop();
  }
}

/** Places orders at a rate until the signal, and returns the rate that it reached. */
async function placeOrders(shop: Shop, overallRate: number, over: AbortSignal): Promise<number> {
  let [placed, seconds] = [0, 0];
  while (!over.aborted) {
    const load = { connections: 16, duration: 5, overallRate };
    const { duration, non2xx, errors, ...result } = await loadOrders(shop, "random products", load);
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} orders refused, ${errors} failed`);
    placed += result["2xx"];
    seconds += duration;
  }
  return placed / seconds;
}

/** While orders change the answer, a tag lasts for a moment only. `*` stands for whatever is there. */
const known = { "if-none-match": "*" };
const formsOf = (name: string, url: string, target: number): Case[] => [
  { name, url, headers: {}, target },
  { name: `${name}, compressed`, url, headers: { "accept-encoding": "br" }, target },
  { name: `${name}, 304`, url, headers: known, target: 0.5 },
];

async function measureShop(shop: Shop, cases: Case[]): Promise<void> {
  for (const rate of ORDERS_PER_SECOND) {
    console.log(`\n${rate} orders a second. Ratio to bare Node: median / lowest / highest of ${ROUNDS}`);
    const measured = new AbortController();
    const orders = rate > 0 ? placeOrders(shop, rate, measured.signal) : undefined;
    for (const one of cases) await measureCase(one);
    measured.abort();
    if (orders) console.log(`${(await orders).toFixed(0)} orders a second were placed`);
  }
}

async function inShop(products: number, work: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = await openShop(products);
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

// The home page lists every product, so it is measured with as many as a shop of this kind has.
await inShop(24, async (shop) => {
  const web = await startWeb({ api: shop.api, port: await freePort(), logs: folder });
  try {
    await measureShop(shop, formsOf("home page of 24 parts", `${web.origin}/`, 0.5));
  } finally {
    await web.stop();
  }
});
await inShop(PRODUCTS, (shop) =>
  measureShop(shop, [
    ...formsOf("GET /tools, 1,000 parts", `${shop.api}/tools`, 0.4),
    ...formsOf("GET /tools?page=1&size=24", `${shop.api}/tools?page=1&size=24`, 0.4),
  ]),
);
await rm(folder, { recursive: true, force: true });
