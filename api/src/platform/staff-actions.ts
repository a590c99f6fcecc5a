import { randomUUIDv7 } from "node:crypto";

import type { ActivityAction } from "@bulkhead/contract/activity";
import { sql } from "kysely";

import type { Tx } from "./database/db.ts";
import type { Viewer } from "./http/access.ts";

/** The price of a product, in millionths. A new product had none before. */
interface PriceChange {
  before: number | null;
  after: number;
}

export interface StaffAction {
  action: ActivityAction;
  subjectId: string;
  fields?: string[];
  price?: PriceChange | undefined;
  /** The amount, if money moved. */
  amountCents?: number | undefined;
}

const toRow = (
  viewer: Pick<Viewer, "id">,
  { action, subjectId, fields = [], price, amountCents }: StaffAction,
) => ({
  ...{ id: randomUUIDv7(), action, fields, actor_id: viewer.id, subject_id: subjectId },
  ...{ price_before_micros: price?.before ?? null, price_after_micros: price?.after ?? null },
  amount_cents: amountCents ?? null,
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

/** So many that one statement stays far below its deadline. */
const AT_ONCE = 5_000;

/** Records tens of thousands of them with a few statements. */
export async function recordActions(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  actions: readonly StaffAction[],
): Promise<void> {
  const rows = actions.map((action) => toRow(viewer, action));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + AT_ONCE));
    await sql`
      insert into staff_actions (id, actor_id, action, subject_id, fields, price_before_micros, price_after_micros, amount_cents)
      select id, actor_id, action, subject_id, fields, price_before_micros, price_after_micros, amount_cents
      from jsonb_populate_recordset(null::staff_actions, ${some}::jsonb)`.execute(tx);
  }
}
