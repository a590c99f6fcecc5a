import { parseArgs } from "node:util";

import type { Client } from "pg";

import { withDatabase } from "../../dev/with-database.ts";
import { page, writeFigures } from "../load/page.ts";
import { openResults } from "../load/results.ts";
import { percentile } from "../shop/number-words.ts";
import { cpuMs, postgresPid } from "../shop/processes.ts";
import { openShop, PRODUCTS, signAdmin, type Shop } from "../shop/shop.ts";
import { growOrders } from "./grow-orders.ts";
import { growProducts } from "./grow-products.ts";
import { productCalls, readOrderCalls, type Calls } from "./growth-calls.ts";

// What people wait for while a shop grows, written into docs/performance.md: npm run proof -- growth [products | orders]
const sizesOf = (name: string, sizes: string) => (process.env[name] ?? sizes).split(",").map(Number);
/** What takes so many milliseconds in all has been measured well enough. The first calls are slower and not counted. */
const MEASURED = { calls: 200, ms: 20_000 };
const WARM = { calls: 20, ms: 1_000 };
/** What is read does not depend on how the log is written, so filling need not wait for it. */
const SETTINGS = [
  ...["shared_buffers=2GB", "maintenance_work_mem=1GB", "max_wal_size=16GB", "checkpoint_timeout=1h"],
  ...["fsync=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"],
  "shared_preload_libraries=pg_stat_statements",
];

/** Another transaction, so that a list of parts is not answered from memory. */
const change = (client: Client) => client.query("select pg_current_xact_id()");

/** Until the first piece has arrived: of a list that is all of it, of an export its first page. */
async function timeCall({ api, adminToken }: Shop, path: string): Promise<{ ms: number; ok: boolean }> {
  const started = performance.now();
  const response = await fetch(`${api}${encodeURI(path)}`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - started;
  await reader?.cancel();
  return { ms, ok: response.ok };
}

async function callOften(shop: Shop, client: Client, path: string, most: typeof MEASURED) {
  const calls: { ms: number; ok: boolean }[] = [];
  const end = performance.now() + most.ms;
  do {
    await change(client);
    calls.push(await timeCall(shop, path));
  } while (calls.length < most.calls && performance.now() < end);
  return calls;
}

/** What the database and the API have used so far. Statements of this program are left out by their words. */
async function readUsed(shop: Shop, client: Client) {
  const { rows } = await client.query<{ buffers: number }>(
    `select sum(shared_blks_hit + shared_blks_read)::float as buffers from pg_stat_statements
     where toplevel and query not like '%pg_stat_statements%' and query not like '%pg_current_xact_id%'`,
  );
  const { buffers = 0 } = rows[0] ?? {};
  return { buffers, databaseMs: cpuMs(postgresPid(shop)), apiMs: cpuMs(shop.pid) };
}

async function measureCall(shop: Shop, client: Client, path: string) {
  await callOften(shop, client, path, WARM);
  const before = await readUsed(shop, client);
  const calls = await callOften(shop, client, path, MEASURED);
  const after = await readUsed(shop, client);
  const each = (name: keyof typeof after, digits: number) =>
    Number(((after[name] - before[name]) / calls.length).toFixed(digits));
  const times = calls.map(({ ms }) => ms);
  const at = (share: number) => Number(percentile(times, share).toFixed(1));
  return {
    calls: calls.length,
    failed: calls.filter(({ ok }) => !ok).length,
    p50: at(0.5),
    p95: at(0.95),
    buffers: each("buffers", 0),
    databaseMs: each("databaseMs", 1),
    apiMs: each("apiMs", 1),
  };
}

interface Growth {
  by: "products" | "orders";
  sizes: number[];
  /** Products that are there before it grows. */
  products: number;
  grow: (databaseUrl: string, from: number, to: number) => Promise<void>;
  readCalls: (client: Client) => Promise<Calls>;
}

const growths: Growth[] = [
  {
    by: "products",
    sizes: sizesOf("GROWTH_PRODUCTS", "100,1000,10000,100000,1000000"),
    products: 0,
    grow: growProducts,
    readCalls: () => Promise.resolve(productCalls),
  },
  {
    by: "orders",
    sizes: sizesOf("GROWTH_ORDERS", "10000,100000,1000000,10000000"),
    products: PRODUCTS,
    grow: (databaseUrl, from, to) => growOrders(databaseUrl, from, to, "built later"),
    readCalls: readOrderCalls,
  },
];

async function measureGrowth({ by, sizes, products, grow, readCalls }: Growth): Promise<void> {
  const save = openResults(`growth by ${by}`);
  const shop = await openShop(products, { settings: SETTINGS });
  const measure = async (client: Client) => {
    await client.query("create extension pg_stat_statements");
    let filled = 0;
    for (const size of sizes) {
      const started = performance.now();
      await grow(shop.databaseUrl, filled + 1, size);
      filled = size;
      console.log(`${size} ${by} after ${((performance.now() - started) / 1_000).toFixed(0)} s`);
      // Downloads need a recent sign-in, and filling takes long.
      const signedIn = { ...shop, adminToken: await signAdmin() };
      for (const [call, path] of Object.entries(await readCalls(client)))
        save({ size, call, ...(await measureCall(signedIn, client, path)) });
    }
  };
  try {
    await withDatabase(shop.databaseUrl, measure);
  } finally {
    await shop.stop();
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
for (const growth of growths)
  if (positionals.length === 0 || positionals.includes(growth.by)) await measureGrowth(growth);
page.write(writeFigures());
