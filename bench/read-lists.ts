import { Client } from "pg";

import { measure } from "./measure.ts";
import { openShop } from "./shop.ts";

// How long buyers and admins wait for lists of 10,000 products and 10,000 users. The target is 300 ms.
const ROWS = 10_000;

async function fill(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into products (id, name, brand, model, description, picture, price_cents, on_hand)
     select gen_random_uuid(),
       (array['Axial fan', 'Vapour chamber', 'GDDR7 memory', 'Polymer capacitor', 'Copper heat pipe'])[n % 5 + 1] || ' ' || n,
       (array['Coldforge', 'Kestrel', 'Voltline', 'Northgate'])[n % 4 + 1],
       'M-' || n, 'Rated for ' || n % 400 || ' W, ' || md5(n::text), 'catalog/none', 100 + n * 7919 % 50000, n * 104729 % 20000
     from generate_series(1, ${ROWS}) n`,
  );
  await client.query(
    `insert into users (id, uid, email, name)
     select gen_random_uuid(), 'user' || n, 'user' || n || '@example.com', 'User ' || n from generate_series(1, ${ROWS}) n`,
  );
  await client.query("vacuum analyze");
  await client.end();
}

const page = "page=1&size=24";
const lists = {
  Products: "/tools",
  "Manage Product": "/toolsallmanage",
};
const views = [
  "",
  "search=vapour chamber",
  "search=co",
  "search=vapuor chmaber",
  "brand=Kestrel",
  "brand=Kestrel&search=fan&sort=-price",
  "sort=-quantity",
  "sort=newest",
];

const shop = await openShop();
try {
  await fill(shop.databaseUrl);
  for (const [name, path] of Object.entries(lists)) {
    for (const view of views) await measure(shop, `${name} ${view}`, `${path}?${page}&${encodeURI(view)}`);
  }
  for (const view of ["", "search=user77", "search=nobody"])
    await measure(shop, `Users ${view}`, `/api/users?${page}&${view}`);
} finally {
  await shop.stop();
}
