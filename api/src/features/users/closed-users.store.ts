import { sql } from "kysely";

import { now, type Db, type Tx, isFound } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Identity } from "#platform/vendors/identity.ts";

import { EMPTY_PROFILE, sessionsEnd, type UserRow } from "./users.store.ts";

/** Until the transaction ends, nothing else is placed, written or uploaded by this user. */
export function lockUser(tx: Tx, id: string): Promise<UserRow> {
  return tx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** For a write that began before the account was closed and goes on afterward. */
export async function assertOpen(tx: Tx, id: string): Promise<void> {
  const users = tx.selectFrom("users").select("id").where("id", "=", id).where("closed_at", "is", null);
  if (!(await isFound(users.forKeyShare()))) throw new AppError("unauthenticated");
}

/** Signing in and closing right away must not leave a token that opens the account again. */
const signInsUntil = (signedInAt: Date) =>
  sql`greatest(${signedInAt}::timestamptz, now() - interval '5 seconds')`;

/** Empties the row. Email and name are kept for staff if the user has paid for something. */
export async function markClosed(tx: Tx, id: string, signedInAt: Date): Promise<void> {
  await sql`
    insert into closed_users (user_id, uid, sign_ins_until, email, name)
    select users.id, uid, ${signInsUntil(signedInAt)}, case when has_paid then email end, case when has_paid then name end
    from users,
      lateral (
        select exists (select from orders where user_id = users.id and paid_at is not null) as has_paid
      ) as sold
    where users.id = ${id}`.execute(tx);
  await tx
    .updateTable("users")
    .set({
      ...EMPTY_PROFILE,
      ...sessionsEnd,
      uid: `closed:${id}`,
      email: `${id}@closed.invalid`,
      role: "customer",
      closed_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** Whether this sign-in is older than the closing of an account with the same uid. */
export const isFromBeforeClosing = (db: Db, { uid, signedInAt }: Identity): Promise<boolean> =>
  isFound(
    db
      .selectFrom("closed_users")
      .select("user_id")
      .where("uid", "=", uid)
      .where("sign_ins_until", ">=", signedInAt),
  );
