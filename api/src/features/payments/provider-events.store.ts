import { sql } from "kysely";

import type { ProviderEvent } from "#platform/card-provider.ts";
import type { Db, Tx } from "#platform/db.ts";

export async function isProcessed(db: Db, { id }: ProviderEvent): Promise<boolean> {
  const row = await db.selectFrom("webhook_events").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** False if another delivery of the same event came first. */
export async function markProcessed(tx: Tx, { id, type }: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("webhook_events")
    .values({ id, type })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes so many of those that are old. Returns how many there were. */
export async function clearEvents(tx: Tx, keptDays: number, size: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_events
    where id in (
      select id from webhook_events
      where received_at < now() - make_interval(days => ${keptDays})
      limit ${size}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}
