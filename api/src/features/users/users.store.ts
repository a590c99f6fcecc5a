import { REVIEW_WAIT_HOURS } from "@bulkhead/contract/reviews";
import { MAX_NAME_LENGTH } from "@bulkhead/contract/users";
import { type Selectable, type Updateable, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, now, hasWritten } from "#platform/database/db.ts";
import { oneOf, plannedOnce } from "#platform/database/planned-once.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Identity } from "#platform/vendors/identity.ts";

/** The identity provider allows any name. We store what the user could have typed here, or nothing. */
export function toStorableName(name = ""): string | null {
  const clipped = name.replaceAll("\0", "").trim().slice(0, MAX_NAME_LENGTH);
  // The cut may split a surrogate pair. Half of one is not a character.
  return clipped.replace(/[\uD800-\uDBFF]$/, "").trimEnd() || null;
}

export type UserRow = Selectable<Database["users"]>;

/** The role counts only with a verified email. */
export const roleOf = (row: Pick<UserRow, "role" | "email_verified">): UserRow["role"] =>
  row.email_verified ? row.role : "customer";

export const isAdmin = (row: Pick<UserRow, "role" | "email_verified">) => roleOf(row) === "admin";

/** By the database's clock. */
export const sessionsEnd = { session: sql<number>`session + 1`, sessions_ended_at: now };

/** Whose account is not closed. */
export const open = (db: Db) => db.selectFrom("users").where("closed_at", "is", null);
export const active = (db: Db) => open(db).where("removed_at", "is", null);

/** One query for all protected calls that arrive together. */
export async function findViewers(db: Db, ids: string[]): Promise<(Viewer & { session: number })[]> {
  const rows = await active(db)
    .modifyFront(plannedOnce)
    .select(["id", "email", "role", "email_verified", "session", "account_id", "own_account_id"])
    .where("id", "=", oneOf(ids))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    isVerified: row.email_verified,
    isAdmin: isAdmin(row),
    isStaff: roleOf(row) !== "customer",
    session: row.session,
    accountId: row.account_id,
    ownAccountId: row.own_account_id,
  }));
}

export function findUser(db: Db, email: string): Promise<UserRow | undefined> {
  return active(db).selectAll().where("email", "=", email).executeTakeFirst();
}

export function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return active(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** What everybody may see of a user: something only if the home page shows a review of theirs. */
export function findShownWriter(db: Db, email: string) {
  return active(db)
    .select(["name", "avatar", "bio"])
    .where("email", "=", email)
    .where(
      sql<boolean>`exists (
        select from reviews
        where user_id = users.id and review_state(reviews, users, ${REVIEW_WAIT_HOURS}) = 'shown'
      )`,
    )
    .executeTakeFirst();
}

/** Finds removed users too. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

/** Users with this uid or this email, removed or not, at most two. Closed accounts have neither. */
export function lockClaimants(tx: Tx, { uid, email }: Identity): Promise<UserRow[]> {
  return open(tx)
    .selectAll()
    .where((row) => row.or([row("uid", "=", uid), row("email", "=", email)]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

export interface SignedIn {
  id: string;
  session: number;
}

/** A parallel sign-in may have created the user. */
export async function upsertUser(
  tx: Tx,
  id: string,
  identity: Identity,
): Promise<SignedIn & { isNew: boolean }> {
  return (
    tx
      .insertInto("users")
      .values({
        id,
        uid: identity.uid,
        email: identity.email,
        email_verified: identity.emailVerified,
        sign_in_method: identity.method,
        credentials_changed_at: identity.credentialsChangedAt ?? null,
        name: toStorableName(identity.name),
      })
      .onConflict((conflict) => conflict.column("uid").doUpdateSet({ uid: identity.uid }))
      // A row that was updated has a transaction that ended its old version.
      .returning(["id", "session", sql<boolean>`xmax = 0`.as("isNew")])
      .executeTakeFirstOrThrow()
  );
}

/** What a user wrote about themselves. */
export const EMPTY_PROFILE = {
  name: null,
  phone: null,
  address: null,
  bio: null,
  education: null,
  linked_in: null,
  github: null,
  avatar: null,
};

interface Receive {
  /** All sessions from before this moment end. */
  endedAt: Date | undefined;
  isTakenOver: boolean;
}

/** A name that the user chose here is kept, whatever the provider says, and an email that was verified once stays so. */
export async function receiveUser(
  tx: Tx,
  user: Pick<UserRow, "id">,
  identity: Identity,
  { endedAt, isTakenOver }: Receive,
): Promise<SignedIn> {
  const { uid, email, emailVerified, method, credentialsChangedAt } = identity;
  const name = toStorableName(identity.name);
  return tx
    .updateTable("users")
    .set({
      uid,
      email,
      email_verified: sql<boolean>`${emailVerified} or (email_verified and email = ${email})`,
      ...(emailVerified && { sign_in_method: method }),
      ...(credentialsChangedAt && { credentials_changed_at: credentialsChangedAt }),
      ...(endedAt && {
        session: sessionsEnd.session,
        sessions_ended_at: sql<Date>`greatest(sessions_ended_at, ${endedAt}::timestamptz)`,
      }),
      ...(isTakenOver
        ? { ...EMPTY_PROFILE, name, role: "customer" as const, removed_at: null }
        : { name: sql<string | null>`coalesce(name, ${name})` }),
    })
    .where("id", "=", user.id)
    .returning(["id", "session"])
    .executeTakeFirstOrThrow();
}

/** Removes what their reviews say about the writer. Stars and words stay. */
export async function emptyReviewNames(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("reviews")
    .set({ name: null, avatar: null, bio: null, location: null })
    .where("user_id", "=", userId)
    .execute();
}

/** Gives up the email. The user gets the one that the provider names when they come back. */
export async function displaceUser(
  tx: Tx,
  { id, email_verified }: Pick<UserRow, "id" | "email_verified">,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      email: `${id}@displaced.invalid`,
      email_verified: false,
      session: sessionsEnd.session,
      ...(!email_verified && EMPTY_PROFILE),
    })
    .where("id", "=", id)
    .execute();
}

/** Ends all sessions of a user now. */
export async function endSessions(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("users").set(sessionsEnd).where("id", "=", id).execute();
}

export async function updateProfile(
  tx: Tx,
  id: string,
  changes: Updateable<Database["users"]>,
): Promise<UserRow | undefined> {
  // An update needs at least one column, also when nothing was sent.
  const set = { id, ...changes };
  return tx
    .updateTable("users")
    .set(set)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the active admins until the transaction ends, so that two admins cannot remove each other. */
export async function lockAdmins(tx: Tx): Promise<Set<string>> {
  const rows = await active(tx)
    .select(["id", "role", "email_verified"])
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Set(rows.filter(isAdmin).map((row) => row.id));
}

export const markRemoved = (tx: Tx, id: string): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("users")
      .set({ ...sessionsEnd, removed_at: now })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .where("closed_at", "is", null),
  );

/** Tells a user by mail that their role has changed. */
export async function mailNewRole(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto("mails").values({ kind: "role-changed", user_id: userId }).execute();
}

/** Returns undefined if nothing changes: they have the role, nobody has the email, or it is not verified. */
export function setRole(tx: Tx, email: string, role: UserRow["role"]): Promise<UserRow | undefined> {
  return tx
    .updateTable("users")
    .set({ role })
    .where("email", "=", email)
    .where("removed_at", "is", null)
    .where("closed_at", "is", null)
    .where("role", "<>", role)
    .$if(role !== "customer", (users) => users.where("email_verified", "=", true))
    .returningAll()
    .executeTakeFirst();
}

/** Whatever they were before, they come back as a customer. False if they were not removed. */
export const markRestored = (tx: Tx, id: string): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("users")
      .set({ removed_at: null, role: "customer" })
      .where("id", "=", id)
      .where("removed_at", "is not", null)
      .where("closed_at", "is", null),
  );

/** Receipts went out without papers while the address was not verified. They are written again, now with them. */
export async function sendPapers(tx: Tx, userId: string): Promise<void> {
  await sql`
    with receipts as (
      delete from mails
      where user_id = ${userId} and kind in ('paid', 'refunded') and sent_at is not null and document_ids is null
      returning kind, user_id, order_id, event
    )
    insert into mails (kind, user_id, order_id, event) select * from receipts`.execute(tx);
}
