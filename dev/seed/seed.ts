import { randomUUIDv7 } from "node:crypto";

import { printDelivery } from "@bulkhead/contract/ship-to";
import type { Client } from "pg";

import { withDatabase } from "../with-database.ts";
import { accounts, company, malmo, porto } from "./accounts.ts";
import { writeOrders } from "./orders/write-orders.ts";
import { pictureKey } from "./pictures.ts";
import { productId, products } from "./products.ts";
import { reviews } from "./reviews.ts";
import type { SeedProduct } from "./sample-part.ts";
import { seedCatalog } from "./seed-catalog.ts";

/** Adds a product and its opening stock, so that the ledger adds up. Updates the picture if the drawing changed. */
async function seedProduct(client: Client, product: SeedProduct): Promise<void> {
  const id = productId(product.slug);
  const { drawing = product.slug } = product;
  const picture = pictureKey(drawing);
  await client.query(
    `with added as (
       insert into products
         (id, name, brand, model, description, picture, price_micros, on_hand, price_breaks, pack_name, pack_units)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12) on conflict (id) do nothing returning id, on_hand
     )
     insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, reason)
     select $9, id, 'receipt', on_hand, 0, 'Opening stock' from added where on_hand > 0`,
    [
      id,
      product.name,
      product.brand,
      product.model,
      product.description,
      picture,
      product.priceMicros,
      product.onHand,
      randomUUIDv7(),
      JSON.stringify(product.priceBreaks ?? []),
      product.pack?.name ?? null,
      product.pack?.units ?? null,
    ],
  );
  await client.query(`update products set picture = $2 where id = $1 and picture like $3`, [
    id,
    picture,
    `catalog/${drawing}-%`,
  ]);
}

/** Each joins in a transaction of their own, because who joined first is the founder. */
async function seedCompany(client: Client): Promise<void> {
  const { id, name, billingAddress, members } = company;
  const { rowCount } = await client.query(
    `with made as (
       insert into accounts (id, name, billing_address) values ($1, $2, $3) on conflict do nothing returning id
     )
     insert into account_holds (account_id) select id from made`,
    [id, name, billingAddress],
  );
  if (rowCount === 0) return;
  for (const member of members)
    await client.query("update users set account_id = $2 where id = $1", [member.id, id]);
}

/** Inserts missing rows only, so it can run again. */
export async function seed(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    for (const { id, uid, email, name, bio, role } of accounts) {
      await client.query(
        `insert into users (id, uid, email, email_verified, name, bio, role)
         values ($1, $2, $3, true, $4, $5, $6) on conflict do nothing`,
        [id, uid, email, name, bio, role],
      );
    }
    await seedCompany(client);
    for (const { id, user, name, shipTo } of [malmo, porto]) {
      const { phone, address } = printDelivery({ shipTo });
      await client.query(
        `insert into account_addresses (id, account_id, name, phone, address, ship_to)
         select $1, account_id, $3, $4, $5, $6::jsonb - 'phone' from users where id = $2 on conflict do nothing`,
        [id, user, name, phone, address, shipTo],
      );
    }
    for (const { id, userId, daysAgo, stars, location, words } of reviews) {
      await client.query(
        `insert into reviews (id, user_id, stars, location, words, written_at)
         values ($1, $2, $3, $4, $5, now() - make_interval(days => $6)) on conflict do nothing`,
        [id, userId, stars, location, words, daysAgo],
      );
    }
    for (const product of products) await seedProduct(client, product);
    await seedCatalog(client);
    await writeOrders(client, new Date());
  });
}
