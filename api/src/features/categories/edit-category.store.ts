import { type SpecInput, keyOf } from "@bulkhead/contract/categories";
import { type Selectable, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, selectRows } from "#platform/database/db.ts";

type CategoryRow = Selectable<Database["categories"]>;

/** So that two admins edit one after the other. */
export const lockCategory = (tx: Tx, id: string): Promise<CategoryRow | undefined> =>
  tx.selectFrom("categories").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const lockSpecs = (tx: Tx, categoryId: string) =>
  tx.selectFrom("specs").selectAll().where("category_id", "=", categoryId).forUpdate().execute();

/** The keys that this category may not have: of the one above it, and of those below it. */
export async function listOtherKeys(db: Db, id: string, parentId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("specs")
    .innerJoin("categories", "categories.id", "category_id")
    .select("key")
    .where((row) => row.or([row("categories.parent_id", "=", id), row("categories.id", "=", parentId)]))
    .execute();
  return rows.map(({ key }) => key);
}

export async function updateCategory(
  tx: Tx,
  id: string,
  changes: Partial<Pick<CategoryRow, "name" | "parent_id">>,
): Promise<void> {
  await tx
    .updateTable("categories")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Moves it among the categories beside it, and numbers them again. */
export async function placeCategory(tx: Tx, { id, parent_id }: CategoryRow, place: number): Promise<void> {
  const neighbors = await tx
    .selectFrom("categories")
    .select("id")
    .where("parent_id", "is not distinct from", parent_id)
    .where("id", "<>", id)
    .orderBy("place")
    .orderBy("name")
    .execute();
  const order = neighbors.map((neighbor) => neighbor.id).toSpliced(place, 0, id);
  await sql`
    update categories set place = turn from unnest(${order}::uuid[]) with ordinality as ordered (id, turn)
    where categories.id = ordered.id`.execute(tx);
}

/** Values for specifications that parts of this category no longer have. */
export async function deleteStrayValues(tx: Tx, categoryId: string): Promise<void> {
  await sql`
    delete from product_specs using products, specs, categories
    where products.id = product_id and products.category_id = ${categoryId} and categories.id = products.category_id
      and specs.id = spec_id and specs.category_id <> categories.id
      and specs.category_id is distinct from categories.parent_id`.execute(tx);
}

/** Of its parts, which have no category afterwards. Returns how many parts that are sold lose how many values. */
export async function deleteValues(tx: Tx, categoryId: string): Promise<{ parts: number; values: number }> {
  const parts = tx.selectFrom("products").select("id").where("category_id", "=", categoryId);
  const sold = await parts.where("removed_at", "is", null).execute();
  const deleted = await tx.deleteFrom("product_specs").where("product_id", "in", parts).executeTakeFirst();
  return { parts: sold.length, values: Number(deleted.numDeletedRows) };
}

export const listTyped = (db: Db, specId: string) =>
  db
    .selectFrom("product_specs")
    .select(["product_id", "typed", "low", "high", "words"])
    .where("spec_id", "=", specId)
    .execute();

export async function deleteSpecs(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("specs").where("id", "in", ids).execute();
}

export async function saveSpec(
  tx: Tx,
  at: { id: string; category_id: string; place: number },
  { name, heading, group, kind, unit, decimals, choices, inTable, inFilter }: SpecInput,
): Promise<void> {
  const spec = {
    ...at,
    ...{ key: keyOf(name), name, heading, group_name: group, kind, unit: unit ?? null, decimals, choices },
    ...{ in_table: inTable, in_filter: inFilter && kind !== "text" },
  };
  await tx
    .insertInto("specs")
    .values(spec)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(spec))
    .execute();
}

interface UseRow {
  id: string;
  category: string;
  key: string;
  parts: number;
  low: number | null;
  high: number | null;
}

/** Of parts that are sold. */
export const listSpecUse = (db: Db): Promise<UseRow[]> =>
  selectRows(
    db,
    sql<UseRow>`
      select specs.id, categories.slug as category, key, count(products.id)::integer as parts,
        min(least(low, high)) filter (where kind in ('number', 'range')) as low,
        max(greatest(low, high)) filter (where kind in ('number', 'range')) as high
      from specs
      join categories on categories.id = category_id
      left join product_specs on spec_id = specs.id
      left join products on products.id = product_id and removed_at is null
      group by specs.id, categories.slug`,
  );
