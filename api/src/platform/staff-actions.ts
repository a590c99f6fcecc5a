import { randomUUIDv7 } from "node:crypto";

import type { ActivityAction } from "@bulkhead/contract/activity";

import type { Viewer } from "./access.ts";
import type { Tx } from "./db.ts";

/** Of a product, in cents. A new product had none before. */
interface PriceChange {
  before: number | null;
  after: number;
}

/** Records who changed which fields, in the transaction that changes them. */
export async function recordAction(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  action: ActivityAction,
  subjectId: string,
  fields: string[] = [],
  price?: PriceChange,
): Promise<void> {
  const id = randomUUIDv7();
  await tx
    .insertInto("staff_actions")
    .values({
      ...{ id, action, fields, actor_id: viewer.id, subject_id: subjectId },
      ...{ price_before_cents: price?.before ?? null, price_after_cents: price?.after ?? null },
    })
    .execute();
}
