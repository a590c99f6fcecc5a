import { randomUUIDv7 } from "node:crypto";

import type { Viewer } from "./access.ts";
import type { Database } from "./database.ts";
import type { Tx } from "./db.ts";

/** Records who changed which fields, in the transaction that changes them. */
export async function recordAction(
  tx: Tx,
  viewer: Viewer,
  action: Database["staff_actions"]["action"],
  subjectId: string,
  fields: string[] = [],
): Promise<void> {
  await tx
    .insertInto("staff_actions")
    .values({ id: randomUUIDv7(), actor_id: viewer.id, action, subject_id: subjectId, fields })
    .execute();
}
