import { Client } from "pg";

import { accounts } from "./accounts.ts";
import { parts } from "./parts.ts";
import { pictureKey } from "./pictures.ts";

/** Stable ids, so that an address someone kept survives `--fresh`. */
const toolId = (index: number) => `019a0000-0000-7000-8000-${String(index + 1).padStart(12, "0")}`;

/** Puts in what is not there yet; running it again changes nothing. */
export async function seed(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { id, uid, email, name, role } of accounts) {
      await client.query(
        `insert into users (id, uid, email, email_verified, name, role) values ($1, $2, $3, true, $4, $5) on conflict do nothing`,
        [id, uid, email, name, role],
      );
    }
    for (const [index, part] of parts.entries()) {
      await client.query(
        `insert into tools (id, name, brand, model, description, picture, price_cents, on_hand)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (id) do update set picture = excluded.picture`,
        [
          toolId(index),
          part.name,
          part.brand,
          part.model,
          part.description,
          pictureKey(part.slug),
          part.priceCents,
          part.onHand,
        ],
      );
    }
  } finally {
    await client.end();
  }
}
