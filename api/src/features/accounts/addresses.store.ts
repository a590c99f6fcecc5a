import type { Address } from "@bulkhead/contract/addresses";
import type { Insertable, Selectable, Updateable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import type { Db, Tx } from "#platform/database/db.ts";

type Row = Selectable<Database["account_addresses"]>;

export const toAddress = ({ id, name, address, phone }: Row): Address => ({ _id: id, name, address, phone });

type Addresses = Database["account_addresses"];

export function listAddresses(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom("account_addresses")
    .selectAll()
    .where("account_id", "in", accountIds)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** So that addresses of one account are counted one after the other. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

export function insertAddress(tx: Tx, address: Insertable<Addresses>) {
  return tx.insertInto("account_addresses").values(address).returningAll().executeTakeFirstOrThrow();
}

export function updateAddress(tx: Tx, accountId: string, id: string, changes: Updateable<Addresses>) {
  return (
    tx
      .updateTable("account_addresses")
      // An update needs at least one column, also when nothing was sent.
      .set({ id, ...changes })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returningAll()
      .executeTakeFirst()
  );
}

export async function deleteAddress(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_addresses")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("account_addresses").where("account_id", "=", accountId).execute();
}
