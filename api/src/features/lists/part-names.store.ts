import { createHash } from "node:crypto";

import type { ColumnRole } from "@bulkhead/contract/lists";
import { MAX_COLUMN_CHOICES } from "@bulkhead/contract/lists";
import { type Selectable, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, hasWritten, now, selectRows } from "#platform/database/db.ts";

type ProductRow = Selectable<Database["products"]>;

interface NameRow {
  name: string;
  changed_at: Date;
  product: ProductRow;
}

/** The account's own names of our parts, or one of them. */
export const listPartNames = (db: Db, accountId: string, name?: string): Promise<NameRow[]> =>
  selectRows(
    db,
    sql<NameRow>`
      select part_names.name, part_names.changed_at, to_jsonb(products) as product
      from part_names join products on products.id = product_id and removed_at is null
      where account_id = ${accountId} ${name === undefined ? sql`` : sql`and key = part_key(${name})`}
      order by part_names.name, key`,
  );

/** Those of one account are counted one after the other. */
export async function countPartNames(tx: Tx, accountId: string): Promise<number> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { names } = await tx
    .selectFrom("part_names")
    .select((row) => row.fn.countAll<number>().as("names"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return names;
}

/** A name that differs only in spaces and punctuation is the same name. */
export async function writePartName(
  tx: Tx,
  row: { account_id: string; name: string; product_id: string },
): Promise<void> {
  const { name, product_id } = row;
  await tx
    .insertInto("part_names")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "key"]).doUpdateSet({ name, product_id, changed_at: now }),
    )
    .execute();
}

export const deletePartName = (tx: Tx, accountId: string, name: string): Promise<boolean> =>
  hasWritten(
    tx
      .deleteFrom("part_names")
      .where("account_id", "=", accountId)
      .where(sql<boolean>`key = part_key(${name})`),
  );

export const listColumnChoices = (db: Db, accountId: string) =>
  db
    .selectFrom("column_choices")
    .select(["heads", sql<ColumnRole[]>`roles`.as("roles")])
    .where("account_id", "=", accountId)
    .orderBy("changed_at", "desc")
    .orderBy("heads_hash")
    .execute();

/** The last ones are kept. */
export async function keepColumnChoice(
  tx: Tx,
  accountId: string,
  { heads, roles }: { heads: string[]; roles: ColumnRole[] },
): Promise<void> {
  const hash = createHash("sha256").update(JSON.stringify(heads)).digest();
  await sql`
    insert into column_choices (account_id, heads_hash, heads, roles)
    values (${accountId}, ${hash}, ${heads}, ${roles})
    on conflict (account_id, heads_hash) do update set roles = excluded.roles, changed_at = now()`.execute(
    tx,
  );
  await sql`
    delete from column_choices where account_id = ${accountId} and heads_hash in (
      select heads_hash from column_choices where account_id = ${accountId}
      order by changed_at desc offset ${MAX_COLUMN_CHOICES}
    )`.execute(tx);
}
