import { setTimeout as sleep } from "node:timers/promises";

import pLimit from "p-limit";
import { Client } from "pg";

import { freePort } from "../../dev/ports.ts";
import { askWith, charge, confirm, orderOf, place, productId, ship } from "../shop/client.ts";
import { cpuMs, postgresPid } from "../shop/processes.ts";
import { openShop } from "../shop/shop.ts";
import { startWeb } from "../shop/web.ts";
import { openResults } from "./scale-results.ts";

// What each kind of call costs: processor time of each program, statements, and bytes of the database's log.
const CALLS = Number(process.env["SCALE_CALLS"] ?? 1_000);
const PRODUCTS = 24;

const save = openResults("cost");
const shop = await openShop(PRODUCTS, {
  settings: ["shared_preload_libraries=pg_stat_statements"],
  hasCards: true,
});
const web = await startWeb({ api: shop.api, port: await freePort(), logs: `${shop.databaseFolder}-web` });
const client = new Client({ connectionString: shop.databaseUrl });
await client.connect();
await client.query("create extension pg_stat_statements");

async function look() {
  // Connections tell what they did within ten seconds.
  await sleep(11_000);
  const { rows } = await client.query<{ statements: number; logBytes: number }>(
    `select sum(calls)::float as statements, (select wal_bytes::float from pg_stat_wal) as "logBytes"
     from pg_stat_statements where toplevel`,
  );
  const { statements = 0, logBytes = 0 } = rows[0] ?? {};
  const spent = { apiMs: cpuMs(shop.pid), webMs: cpuMs(web.pid), databaseMs: cpuMs(postgresPid(shop)) };
  return { statements, logBytes, ...spent };
}

/** The first calls of a kind are slower and not counted. */
async function measure(
  call: string,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  const indexes = [...Array(2 * CALLS).keys()];
  const some = pLimit(width);
  await some.map(indexes.slice(0, CALLS), work);
  const before = await look();
  await some.map(indexes.slice(CALLS), work);
  const after = await look();
  const each = (name: keyof typeof after, digits: number) =>
    Number(((after[name] - before[name]) / CALLS).toFixed(digits));
  save({
    call,
    width,
    apiMs: each("apiMs", 3),
    webMs: each("webMs", 3),
    databaseMs: each("databaseMs", 3),
    statements: each("statements", 1),
    logBytes: each("logBytes", 0),
  });
}

const read =
  (url: string, headers: Record<string, string> = {}) =>
  async () => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 304) throw new Error(`${url}: ${response.status}`);
  };
const tokenOf = (index: number) => shop.tokens[index % shop.tokens.length] ?? "";
const buyerOf = (index: number) => askWith(shop.send, tokenOf(index));
const orders: string[] = [];

try {
  for (const width of [64, 1])
    await measure("Place an order", width, async (index) => {
      orders[index] = await place(buyerOf(index), orderOf(productId(1 + (index % PRODUCTS))));
    });
  await measure("Pay an order", 8, async (index) => {
    const [buyer, order = ""] = [buyerOf(index), orders[index]];
    await confirm(buyer, order, await charge(buyer, order, shop.charge));
  });
  await measure("Ship an order", 8, (index) =>
    ship(askWith(shop.send, shop.adminToken), orders[index] ?? ""),
  );
  const mine = { authorization: `Bearer ${tokenOf(0)}` };
  const staff = { authorization: `Bearer ${shop.adminToken}` };
  await measure("My Orders", 8, read(`${shop.api}/api/order/?page=1&size=20`, mine));
  await measure("One order", 8, read(`${shop.api}/api/order/${orders[0]}`, mine));
  await measure("Manage Order", 8, read(`${shop.api}/api/orders?page=1&size=20`, staff));
  await measure("List of parts", 8, read(`${shop.api}/tools`));
  const tag = (await fetch(`${shop.api}/tools`)).headers.get("etag") ?? "";
  await measure("List of parts, not changed", 8, read(`${shop.api}/tools`, { "if-none-match": tag }));
  await measure("One part", 8, read(`${shop.api}/tools/${productId(1)}`));
  await measure("Home page", 8, read(`${web.origin}/`));
} finally {
  await client.end();
  await web.stop();
  await shop.stop();
}
