import { randomUUIDv7 } from "node:crypto";

import type { ActivityAction } from "@bulkhead/contract/activity";
import { sql } from "kysely";

import type { Viewer } from "./access.ts";
import type { Tx } from "./db.ts";

/** Of a product, in cents. A new product had none before. */
interface PriceChange {
  before: number | null;
  after: number;
}

export interface StaffAction {
  action: ActivityAction;
  subjectId: string;
  fields?: string[];
  price?: PriceChange | undefined;
}

const toRow = (viewer: Pick<Viewer, "id">, { action, subjectId, fields = [], price }: StaffAction) => ({
  ...{ id: randomUUIDv7(), action, fields, actor_id: viewer.id, subject_id: subjectId },
  ...{ price_before_cents: price?.before ?? null, price_after_cents: price?.after ?? null },
});

/** Records who changed which fields, in the transaction that changes them. */
export async function recordAction(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  action: ActivityAction,
  subjectId: string,
  fields: string[] = [],
  price?: PriceChange,
): Promise<void> {
  await tx.insertInto("staff_actions").values(toRow(viewer, { action, subjectId, fields, price })).execute();
}

/** Records thousands of them with one statement. */
export async function recordActions(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  actions: readonly StaffAction[],
): Promise<void> {
  const rows = JSON.stringify(actions.map((action) => toRow(viewer, action)));
  await sql`
    insert into staff_actions (id, actor_id, action, subject_id, fields, price_before_cents, price_after_cents)
    select id, actor_id, action, subject_id, fields, price_before_cents, price_after_cents
    from jsonb_populate_recordset(null::staff_actions, ${rows}::jsonb)`.execute(tx);
}
