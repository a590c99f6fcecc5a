import { type Db, type Tx, pluck } from "#platform/database/db.ts";

/** Everyone who is or was in a company, for what they did there. */
export const listMembersEver = (db: Db, accountId: string): Promise<string[]> =>
  pluck(
    "user_id",
    db.selectFrom("memberships").select("user_id").distinct().where("account_id", "=", accountId).execute(),
  );

/** Everyone who orders or has ordered for an account: the members of a company, or the user whose own it is. */
export async function listOrderers(db: Db, accountId: string): Promise<string[]> {
  const owner = await db
    .selectFrom("users")
    .select("id")
    .where("own_account_id", "=", accountId)
    .executeTakeFirst();
  return owner ? [owner.id] : listMembersEver(db, accountId);
}

/** From now on their orders go to this account. The database remembers who was in a company, and when. */
export async function joinAccount(tx: Tx, userId: string, accountId: string): Promise<void> {
  await tx.updateTable("users").set({ account_id: accountId }).where("id", "=", userId).execute();
}

/** From now on their orders go to their own account again. Changes nothing for a user without a company. */
export async function leaveAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("users")
    .set((row) => ({ account_id: row.ref("own_account_id") }))
    .where("id", "=", userId)
    .execute();
}

/** Nobody gets copies of the documents of the user's own account any more. */
export async function forgetPayableEmail(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ payable_email: null })
    .from("users")
    .whereRef("accounts.id", "=", "own_account_id")
    .where("users.id", "=", userId)
    .execute();
}

/** The founder first. Users whom staff removed are not there until they are restored. */
export function listMembers(db: Db, accountId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "user_id")
    .select(["user_id as id", "email", "name", "joined_at"])
    .where("memberships.account_id", "=", accountId)
    .where("left_at", "is", null)
    .where("removed_at", "is", null)
    .orderBy("joined_at")
    .orderBy("user_id")
    .execute();
}
