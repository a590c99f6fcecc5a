import { type Selectable, sql } from "kysely";

import { placerName } from "#features/orders/orders.store.ts";
import type { Database } from "#platform/database/database.ts";
import type { Db, Tx } from "#platform/database/db.ts";

export type NewPurchase = Pick<
  Selectable<Database["purchases"]>,
  "id" | "user_id" | "placed_by" | "list_id" | "note"
>;

/**
 * For the account that the buyer orders for, which they cannot change until the purchase is placed. A trigger counts it, and so
 * locks what the account holds. Undefined if the buyer has closed their account.
 */
export async function insertPurchase(
  tx: Tx,
  { id, user_id, placed_by, list_id, note }: NewPurchase,
): Promise<{ number: number; account_id: string; has_paid: boolean } | undefined> {
  const { rows } = await sql<{ number: number; account_id: string }>`
    with buyer as (select account_id from users where id = ${user_id} and closed_at is null for share)
    insert into purchases (id, account_id, user_id, placed_by, list_id, note)
    select ${id}, account_id, ${user_id}, ${placed_by}::uuid, ${list_id}::uuid, ${note}::text from buyer
    returning number, account_id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) return undefined;
  const { has_paid } = await tx
    .selectFrom("account_holds")
    .select("has_paid")
    .where("account_id", "=", inserted.account_id)
    .executeTakeFirstOrThrow();
  return { ...inserted, has_paid };
}

export const findPurchase = (db: Db, id: string) =>
  db
    .selectFrom("purchases")
    .leftJoin("users as placer", "placer.id", "placed_by")
    .selectAll("purchases")
    .select(placerName.as("placer"))
    .where("purchases.id", "=", id)
    .executeTakeFirst();

/** What staff wrote to a buyer who closes their account. */
export async function erasePurchaseNotes(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("purchases").set({ note: null }).where("user_id", "=", userId).execute();
}
