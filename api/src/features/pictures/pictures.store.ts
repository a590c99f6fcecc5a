import { sql } from "kysely";

import { now, type Db, type Tx, isFound } from "#platform/database/db.ts";

const ofAccount = (db: Db, userId: string) =>
  db
    .selectFrom("account_pictures")
    .innerJoin("users", "users.own_account_id", "account_pictures.account_id")
    .where("users.id", "=", userId);

export async function countPictures(db: Db, userId: string): Promise<number> {
  const { all } = await ofAccount(db, userId)
    .select((row) => row.fn.countAll<number>().as("all"))
    .executeTakeFirstOrThrow();
  return all;
}

export const hasPicture = (db: Db, userId: string, key: string): Promise<boolean> =>
  isFound(ofAccount(db, userId).select("picture_key").where("picture_key", "=", key));

/** So that uploads of one account are counted one after the other. Undefined if it was closed meanwhile. */
export async function lockAccount(tx: Tx, userId: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom("accounts")
    .innerJoin("users", "users.own_account_id", "accounts.id")
    .select("accounts.id")
    .where("users.id", "=", userId)
    .where("users.closed_at", "is", null)
    .forNoKeyUpdate("accounts")
    .forKeyShare("users")
    .executeTakeFirst();
  return account?.id;
}

/** Returns false while the picture is being cleared. */
export const upsertPicture = (tx: Tx, key: string): Promise<boolean> =>
  isFound(
    tx
      .insertInto("pictures")
      .values({ key })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ uploaded_at: now }).where("pictures.clearing_at", "is", null),
      )
      .returning("key"),
  );

export async function insertOwner(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx
    .insertInto("account_pictures")
    .values({ account_id: accountId, picture_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The key in a stored URL. The origin may have changed since. */
const keyIn = (column: string) => sql`substring(${sql.ref(column)} from '([a-z]+/[^/]+)-640[.]webp$')`;

/** No product, profile or review shows it. */
const unused = sql`
  not exists (select from products where picture = pictures.key)
  and not exists (select from users where ${keyIn("avatar")} = pictures.key)
  and not exists (select from reviews where ${keyIn("avatar")} = pictures.key)`;

/** Gives up all pictures of an account. Those that nobody else has uploaded or uses are marked for clearing. */
export async function releasePictures(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with released as (delete from account_pictures where account_id = ${accountId} returning picture_key)
    update pictures set clearing_at = now()
    where key in (select picture_key from released) and ${unused}
      and not exists (
        select from account_pictures where picture_key = pictures.key and account_id <> ${accountId}
      )`.execute(tx);
}

/** Marks pictures that nobody has used for some days, and those whose clearing was interrupted. */
export async function startClearing(tx: Tx, unusedDays: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update pictures set clearing_at = now()
    where key in (
      select key from pictures
      where clearing_at is not null
        or (uploaded_at < now() - make_interval(days => ${unusedDays}) and ${unused})
      limit ${limit}
      for update skip locked
    )
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

export async function deletePictures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom("pictures").where("key", "in", keys).where("clearing_at", "is not", null).execute();
}
