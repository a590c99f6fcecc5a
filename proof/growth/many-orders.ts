import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import pLimit from "p-limit";
import { Client } from "pg";

import { root } from "../../dev/settings.ts";
import { askWith, charge, confirm, orderOf, place, productId, ship } from "../shop/client.ts";
import { openShop, shopEnvironment, type Shop } from "../shop/shop.ts";
import { growOrders } from "./grow-orders.ts";
import { openResults } from "./scale-results.ts";

// What grows with the number of orders: bytes, log and vacuum. What people wait for is measured by `npm run proof -- growth`.
const SIZES = (process.env["SCALE_ORDERS"] ?? "100000,1000000,3000000").split(",").map(Number);
/** Really placed, paid and shipped on top of each size. */
const REAL_ORDERS = 500;
const WIDTH = 16;
const TABLES = ["orders", "order_events", "stock_movements", "payments", "payment_orders"];
/** What an operator would set on a host with a few gigabytes. */
const SETTINGS = ["shared_buffers=1GB", "max_wal_size=8GB", "maintenance_work_mem=256MB"];

const save = {
  size: openResults("size"),
  life: openResults("life"),
  upkeep: openResults("upkeep"),
};

type Query = <T>(text: string) => Promise<T[]>;

/** In bytes, by the name of each table and index. */
async function readSizes(query: Query): Promise<Map<string, number>> {
  const rows = await query<{ name: string; bytes: number }>(`
    select c.relname as name, pg_table_size(c.oid)::float as bytes
    from pg_class c join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_index on indexrelid = c.oid
    where nspname = 'public' and coalesce(indrelid, c.oid) in (${TABLES.map((name) => `'${name}'::regclass`).join(", ")})
    order by coalesce(indrelid, c.oid)::regclass::text, c.relkind desc, c.relname`);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const readLog = async (query: Query) => {
  const [row] = await query<{ bytes: number; images: number }>(
    "select wal_bytes::float as bytes, wal_fpi::float as images from pg_stat_wal",
  );
  return row ?? { bytes: 0, images: 0 };
};

/** Places, pays and ships orders over HTTP, and saves what each step added to the log and to the tables. */
async function liveOrders(shop: Shop, query: Query, orders: number): Promise<void> {
  const some = pLimit(WIDTH);
  const staff = askWith(shop.send, shop.adminToken);
  const buyers = shop.tokens
    .slice(0, REAL_ORDERS)
    .map((token) => ({ ask: askWith(shop.send, token), order: "" }));
  const steps = {
    place: () =>
      some.map(buyers, async (buyer, index) => {
        buyer.order = await place(buyer.ask, orderOf(productId(1 + (index % shop.products))));
      }),
    pay: () =>
      some.map(buyers, async ({ ask, order }) => confirm(ask, order, await charge(ask, order, shop.charge))),
    ship: () => some.map(buyers, ({ order }) => ship(staff, order)),
  };
  await query("checkpoint");
  for (const [step, work] of Object.entries(steps)) {
    const before = { log: await readLog(query), sizes: await readSizes(query) };
    await work();
    // The card provider's events and the statistics of the connections arrive a little later.
    await sleep(12_000);
    const after = { log: await readLog(query), sizes: await readSizes(query) };
    const grown = (names: string[]) =>
      names.reduce((sum, name) => sum + (after.sizes.get(name) ?? 0) - (before.sizes.get(name) ?? 0), 0);
    const indexes = [...after.sizes.keys()].filter((name) => !TABLES.includes(name));
    save.life({
      orders,
      step,
      count: REAL_ORDERS,
      logBytes: Math.round((after.log.bytes - before.log.bytes) / REAL_ORDERS),
      pageImages: Number(((after.log.images - before.log.images) / REAL_ORDERS).toFixed(2)),
      tableBytes: Math.round(grown(TABLES) / REAL_ORDERS),
      indexBytes: Math.round(grown(indexes) / REAL_ORDERS),
    });
  }
}

async function vacuum(query: Query, orders: number): Promise<void> {
  const seconds = async (statement: string) => {
    const started = performance.now();
    await query(statement);
    return Number(((performance.now() - started) / 1_000).toFixed(2));
  };
  const tables = TABLES.join(", ");
  save.upkeep({ orders, what: "vacuum of what has changed", seconds: await seconds(`vacuum ${tables}`) });
  const all = `vacuum (freeze, disable_page_skipping, index_cleanup on) ${tables}`;
  save.upkeep({ orders, what: "vacuum of every page", seconds: await seconds(all) });
}

/** As every night. */
async function checkBooks({ databaseUrl }: Shop, orders: number): Promise<void> {
  const started = performance.now();
  const env = { ...process.env, ...shopEnvironment, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, ["api/src/cli/check-books.ts"], { cwd: root, env });
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(2));
  save.upkeep({ orders, what: "npm run check-books", seconds });
}

const shop = await openShop(1_000, { settings: SETTINGS, hasCards: true });
const client = new Client({ connectionString: shop.databaseUrl });
await client.connect();
const query: Query = async <T>(text: string) => (await client.query(text)).rows as T[];
try {
  let filled = 0;
  for (const orders of SIZES) {
    const started = performance.now();
    await growOrders(shop.databaseUrl, filled + 1, orders, "grow along");
    filled = orders;
    console.log(`${orders} orders after ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    for (const [name, bytes] of await readSizes(query)) save.size({ orders, name, bytes });
    await query("checkpoint");
    await liveOrders(shop, query, orders);
    await vacuum(query, orders);
    await checkBooks(shop, orders);
  }
} finally {
  await client.end();
  await shop.stop();
}
