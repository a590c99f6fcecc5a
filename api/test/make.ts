import { randomUUID } from "node:crypto";

import type { Insertable } from "kysely";

import type { Database, Pool } from "#platform/db.ts";

/** A part with everything filled in, except what the test cares about. */
export async function makeTool(
  db: Pool,
  values: Partial<Insertable<Database["tools"]>> = {},
): Promise<string> {
  const tool = {
    id: randomUUID(),
    name: "Axial fan, 100 mm",
    brand: "Coldforge",
    picture: "catalogue/axial-fan",
    price_cents: 685,
    on_hand: 1_000,
    ...values,
  };
  await db.insertInto("tools").values(tool).execute();
  return tool.id;
}
