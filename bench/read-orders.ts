import { Client } from "pg";

import { measure } from "./measure.ts";
import { openShop, PRODUCTS, type Shop } from "./shop.ts";

// How long admins and buyers wait for lists of 100,000 orders, and how much memory the export of all of them takes.
const ORDERS = 100_000;
const BUYERS = 2_000;

async function fill(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (id, uid, email, name)
     select gen_random_uuid(), 'buyer' || n, 'buyer' || n || '@example.com', 'Buyer ' || n from generate_series(1, ${BUYERS}) n`,
  );
  // A third each: unpaid, to ship, delivered.
  await client.query(
    `insert into orders (id, user_id, account_id, product_id, product_name, unit_price_cents, quantity, phone, address, placed_at, hold_until, is_held, paid_at, transaction_id, shipped_at, money)
     select gen_random_uuid(), users.id, users.account_id, products[1 + n % ${PRODUCTS}], 'Part', 685, 101 + n % 900, '5550100', 'Dock 4, Harbor Road 12',
       now() - n * interval '1 minute', now() + interval '1 day', n % 3 < 2,
       case when n % 3 > 0 then now() - n * interval '59 seconds' end, case when n % 3 > 0 then 'pi_' || n end,
       case when n % 3 = 2 then now() - n * interval '50 seconds' end,
       case when n % 3 > 0 then 'paid' else 'unpaid' end
     from generate_series(1, ${ORDERS}) n,
       (select array(select id from users order by uid limit ${BUYERS}) as buyers) b,
       (select array(select id from products order by id) as products) p, users
     where users.id = buyers[1 + n % ${BUYERS}]`,
  );
  await client.query("select index_orders(array(select id from orders))");
  await client.query("vacuum analyze");
  await client.end();
}

async function residentMegabytes({ metrics }: Shop): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

/** Reads slowly, so that the server has to wait for the client. */
async function exportAll(shop: Shop): Promise<void> {
  const before = await residentMegabytes(shop);
  let highest = before;
  let bytes = 0;
  const response = await fetch(`${shop.api}/api/orders.csv`, {
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (Math.random() < 0.05) highest = Math.max(highest, await residentMegabytes(shop));
  }
  console.log(
    `CSV of ${ORDERS} orders: ${(bytes / 2 ** 20).toFixed(1)} MB, memory ${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB`,
  );
}

async function nextOf({ api, adminToken }: Shop, path: string): Promise<string> {
  const { headers } = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${adminToken}` } });
  return /^<(.*)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
}

const shop = await openShop();
try {
  await fill(shop.databaseUrl);
  const lists = [
    "",
    "filter=unpaid",
    "filter=to-ship",
    "filter=delivered",
    "filter=hold-ended",
    "filter=trouble",
    "sort=oldest",
    "sort=-pay",
    "filter=unpaid&sort=pay",
  ];
  const own = "email=buyer7@example.com";
  for (const list of [...lists, "search=Part 7", "search=0a1b"])
    await measure(shop, `My Orders ${list}`, `/api/order/?${own}&page=1&size=20&${encodeURI(list)}`);
  await measure(shop, "counts of My Orders", `/api/orders/counts?${own}`);
  const words = ["harbor road", "Oakland buyer77", "555 0100", "pi_77"];
  const searches = ["buyer77", "Part 7", "nothing like it", "0a1b", "buyer1&filter=to-ship", ...words];
  for (const list of [...lists, ...searches.map((words) => `search=${words}`)])
    await measure(shop, `Manage Order ${list}`, `/api/orders?page=1&size=20&${encodeURI(list)}`);
  const hundredth = "/api/orders?page=100&size=20";
  await measure(shop, "Manage Order, page 100", hundredth);
  await measure(shop, "Manage Order, after page 100", await nextOf(shop, hundredth));
  await measure(shop, "counts", "/api/orders/counts");
  await measure(shop, "Today", "/api/today");
  for (const by of ["day", "month"]) await measure(shop, `Figures by ${by}`, `/api/figures?by=${by}`);
  await measure(shop, "counts of a search", "/api/orders/counts?search=buyer77");
  for (let round = 0; round < 3; round += 1) await exportAll(shop);
} finally {
  await shop.stop();
}
