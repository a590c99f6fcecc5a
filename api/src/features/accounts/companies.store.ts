import type { Insertable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import type { Db, Tx } from "#platform/database/db.ts";

/** A personal account is no company. */
export async function findCompany(db: Db, accountId: string) {
  const row = await db.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
  return row?.name ? { ...row, name: row.name } : undefined;
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** Until the transaction ends, nobody else joins, leaves or is invited. Users are locked before companies. */
export async function lockCompany(tx: Tx, accountId: string): Promise<CompanyRow | undefined> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  return findCompany(tx, accountId);
}

/** With an empty count of what it holds. */
export async function insertCompany(tx: Tx, company: Insertable<Database["accounts"]>): Promise<void> {
  await tx.insertInto("accounts").values(company).execute();
  await tx.insertInto("account_holds").values({ account_id: company.id }).execute();
}

interface Facts {
  name?: string | undefined;
  tax_id?: string | null | undefined;
  billing_address?: string | null | undefined;
}

export async function updateCompany(tx: Tx, id: string, facts: Facts): Promise<void> {
  // An update needs at least one column, also when nothing was sent.
  await tx
    .updateTable("accounts")
    .set({ id, ...facts })
    .where("id", "=", id)
    .execute();
}

/** Locked like a user who closes their account: nothing is placed by them meanwhile. */
export async function lockMember(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Every company that a user is or was in, oldest first. */
export function listMemberships(db: Db, userId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["name", "joined_at", "left_at", "tax_id", "billing_address", "payable_email"])
    .where("user_id", "=", userId)
    .orderBy("joined_at")
    .execute();
}
