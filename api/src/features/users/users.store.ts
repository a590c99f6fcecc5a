import { sql, type Selectable, type Updateable } from "kysely";

import type { Viewer } from "#platform/access.ts";
import type { Database } from "#platform/database.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Identity } from "#platform/identity.ts";
import type { Page } from "#platform/paging.ts";

import { toStorableName } from "./user-name.ts";

export type UserRow = Selectable<Database["users"]>;

/** The role counts only with a verified email. */
export const isAdmin = (row: Pick<UserRow, "role" | "email_verified">) =>
  row.role === "admin" && row.email_verified;

const active = (db: Db) => db.selectFrom("users").where("removed_at", "is", null);

/** One query for all protected calls that arrive together. */
export async function findViewers(db: Db, ids: string[]): Promise<Map<string, Viewer>> {
  const rows = await active(db)
    .select(["id", "email", "role", "email_verified"])
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, email: row.email, isAdmin: isAdmin(row) }]));
}

export function findUser(db: Db, email: string): Promise<UserRow | undefined> {
  return active(db).selectAll().where("email", "=", email).executeTakeFirst();
}

/** What everybody may see of a user: something only if the home page shows a review of theirs. */
export function findShownWriter(db: Db, email: string) {
  return active(db)
    .select(["name", "avatar", "bio"])
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .where((row) =>
      row.exists(
        row
          .selectFrom("reviews")
          .select("reviews.id")
          .whereRef("reviews.user_id", "=", "users.id")
          .where("hidden_at", "is", null),
      ),
    )
    .executeTakeFirst();
}

/** Finds removed users too. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

/** Users with this uid or this email, removed or not. */
export function listClaimants(
  db: Db,
  { uid, email }: Identity,
): Promise<Pick<UserRow, "uid" | "removed_at">[]> {
  return db
    .selectFrom("users")
    .select(["uid", "removed_at"])
    .where((row) => row.or([row("uid", "=", uid), row("email", "=", email)]))
    .execute();
}

/** A name that the user chose here is kept, whatever the provider says. */
export async function upsertUser(tx: Tx, id: string, identity: Identity): Promise<string> {
  const values = { email: identity.email, email_verified: identity.emailVerified };
  const { id: kept } = await tx
    .insertInto("users")
    .values({ id, uid: identity.uid, name: toStorableName(identity.name), ...values })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet((row) => ({
        ...values,
        name: row.fn.coalesce("users.name", "excluded.name"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return kept;
}

export async function updateProfile(
  tx: Tx,
  id: string,
  changes: Updateable<Database["users"]>,
): Promise<UserRow> {
  // An update needs at least one column, also when nothing was sent.
  const set = { id, ...changes };
  return tx.updateTable("users").set(set).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** Locks the active admins until the transaction ends, so that two admins cannot remove each other. */
export async function lockAdmins(tx: Tx): Promise<Set<string>> {
  const rows = await active(tx).select("id").where("role", "=", "admin").orderBy("id").forUpdate().execute();
  return new Set(rows.map((row) => row.id));
}

export async function markRemoved(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ removed_at: new Date() })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function giveAdminRole(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx
    .updateTable("users")
    .set({ role: "admin" })
    .where("email", "=", email)
    .where("removed_at", "is", null)
    .where("email_verified", "=", true)
    .returningAll()
    .executeTakeFirst();
}

const toPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

export async function listUsers(db: Db, search: string | undefined, { page, size }: Page) {
  const matching = search
    ? active(db).where((row) =>
        row.or([row("email", "ilike", toPattern(search)), row("name", "ilike", toPattern(search))]),
      )
    : active(db);
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy("email")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
