import type { Db, Tx } from "#platform/database/db.ts";
import type { ProviderEvent } from "#platform/vendors/card-provider.ts";

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
