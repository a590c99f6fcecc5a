import { hash } from "node:crypto";

import { type Insertable, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, isFound, hasWritten } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

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
export const lockMember = (tx: Tx, id: string, accountId: string): Promise<boolean> =>
  isFound(
    tx.selectFrom("users").select("id").where("id", "=", id).where("account_id", "=", accountId).forUpdate(),
  );

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

/** Refuses one that was answered or withdrawn. */
export async function deleteInvitation(
  tx: Tx,
  id: string,
  of: { account_id: string } | { email: string },
): Promise<void> {
  const query = tx.deleteFrom("invitations").where("id", "=", id);
  const deleted =
    "email" in of ? query.where("email", "=", of.email) : query.where("account_id", "=", of.account_id);
  if (!(await hasWritten(deleted))) throw new AppError("invitation_not_found");
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
    .select(["invitations.id as _id", "invited_at as invitedAt"])
    .select(sql<string>`accounts.name`.as("company"))
    .select(sql<string | null>`case when inviter.closed_at is null then inviter.email end`.as("invitedBy"))
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
