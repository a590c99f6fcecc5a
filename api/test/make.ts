import { randomUUID } from "node:crypto";

import type { Insertable } from "kysely";

import { insertMovement } from "#features/products/movements.store.ts";
import { insertTool } from "#features/products/products.store.ts";
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
    reserved: 0,
    ...values,
  };
  const came = {
    tool_id: tool.id,
    kind: "receipt" as const,
    on_hand_change: tool.on_hand,
    reserved_change: 0,
  };
  await db.transaction().execute(async (tx) => {
    await insertTool(tx, tool);
    if (tool.on_hand > 0) await insertMovement(tx, came);
    if (tool.reserved) {
      await insertMovement(tx, {
        ...came,
        kind: "reserve",
        on_hand_change: 0,
        reserved_change: tool.reserved,
      });
    }
  });
  return tool.id;
}
