import { hash } from "node:crypto";

import { sql, type Insertable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import type { Db, Tx } from "#platform/database/db.ts";

export function listInvitations(db: Db, accountId: string) {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("invited_at")
    .orderBy("id")
    .execute();
}

export async function insertInvitation(tx: Tx, invitation: Insertable<Database["invitations"]>) {
  return tx.insertInto("invitations").values(invitation).returningAll().executeTakeFirstOrThrow();
}

/** False if it was answered or withdrawn. */
export async function deleteInvitation(
  tx: Tx,
  id: string,
  of: { account_id: string } | { email: string },
): Promise<boolean> {
  const query = tx.deleteFrom("invitations").where("id", "=", id);
  const { numDeletedRows } = await (
    "email" in of ? query.where("email", "=", of.email) : query.where("account_id", "=", of.account_id)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findInvitation(db: Db, id: string, email: string) {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("id", "=", id)
    .where("email", "=", email)
    .executeTakeFirst();
}

/** What waits for a user, if their email is proven to be theirs. */
export function listOwnInvitations(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .innerJoin("invitations", "invitations.email", "users.email")
    .innerJoin("accounts", "accounts.id", "invitations.account_id")
    .innerJoin("users as inviter", "inviter.id", "invited_by")
    .select(["invitations.id", "invited_at"])
    .select(sql<string>`accounts.name`.as("company"))
    .select(sql<string | null>`case when inviter.closed_at is null then inviter.email end`.as("inviter"))
    .where("users.id", "=", userId)
    .where("users.email_verified", "=", true)
    .orderBy("invited_at", "desc")
    .orderBy("invitations.id")
    .execute();
}

/** They say which email was invited. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("invitations").where("email", "=", email).execute();
}

const hashOf = (email: string) => hash("sha256", email, "buffer");

/** How often an address was invited within a month, by this company and by all. */
export async function countAskedAddress(
  tx: Tx,
  accountId: string,
  email: string,
): Promise<{ company: number; all: number }> {
  return tx
    .selectFrom("invited_addresses")
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      row.fn.countAll<number>().filterWhere("account_id", "=", accountId).as("company"),
    ])
    .where("address", "=", hashOf(email))
    .where("invited_at", ">", sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow();
}

/** Forgets those that no longer count. */
export async function recordAskedAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  const address = hashOf(email);
  await tx
    .deleteFrom("invited_addresses")
    .where("invited_at", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
  await tx.insertInto("invited_addresses").values({ address, account_id: accountId }).execute();
}
