import { type InsertObject, type Selectable, type UpdateObject, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, hasWritten, now, pluck, selectRows } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

type ProductRow = Selectable<Database["products"]>;

/** The lists of the caller's account that they may see: their own, and what colleagues share. */
const seenBy = ({ id, accountId }: Pick<Viewer, "id" | "accountId">) => sql<boolean>`
  lists.account_id = ${accountId} and (lists.owner_id = ${id} or lists.is_shared)`;

const nameOf = (person: string) => sql<string>`
  case when ${sql.ref(`${person}.closed_at`)} is null
    then coalesce(nullif(${sql.ref(`${person}.name`)}, ''), ${sql.ref(`${person}.email`)}) else '' end`;

const withPeople = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("lists")
    .innerJoin("users as owner", "owner.id", "owner_id")
    .innerJoin("users as changer", "changer.id", "changed_by")
    .leftJoin("current_lists", (join) =>
      join.onRef("current_lists.list_id", "=", "lists.id").on("current_lists.user_id", "=", viewer.id),
    )
    .selectAll("lists")
    .select([nameOf("owner").as("owner"), nameOf("changer").as("changer")])
    .select(sql<boolean>`current_lists.user_id is not null`.as("is_current"))
    .where(seenBy(viewer));

export type ListRow = Awaited<ReturnType<typeof listLists>>[number];

/** The current one first, then the last changed, with those that were deleted. */
export const listLists = (db: Db, viewer: Viewer) =>
  withPeople(db, viewer)
    .orderBy("is_current", "desc")
    .orderBy("changed_at", "desc")
    .orderBy("lists.id")
    .execute();

/** Finds a deleted one too. */
export const findList = (db: Db, viewer: Viewer, id: string): Promise<ListRow | undefined> =>
  withPeople(db, viewer).where("lists.id", "=", id).executeTakeFirst();

/** For those that hold what is in it. */
export async function findOpenList(db: Db, viewer: Viewer, id: string): Promise<ListRow | undefined> {
  const list = await findList(db, viewer, id);
  return list?.deleted_at ? undefined : list;
}

/** Changes of one list, and of its lines, are made one after the other. */
export const lockList = (tx: Tx, viewer: Viewer, id: string) =>
  tx
    .selectFrom("lists")
    .selectAll()
    .where("id", "=", id)
    .where(seenBy(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface LineRow {
  id: string;
  list_id: string;
  place: number;
  quantity: number;
  note: string;
  saved_at: string;
  saved_micros: number;
  saved_available: number;
  product: ProductRow;
}

/** With their parts, in order. */
export const listLines = (db: Db, listIds: readonly string[]): Promise<LineRow[]> =>
  selectRows(
    db,
    sql<LineRow>`
      select list_lines.*, to_jsonb(products) as product
      from list_lines join products on products.id = product_id
      where list_id = any (${listIds}::uuid[])
      order by place, list_lines.id`,
  );

/** The list that holds a line, if the caller may see it. */
export const findListOfLine = (db: Db, viewer: Viewer, lineId: string) =>
  db
    .selectFrom("list_lines")
    .innerJoin("lists", "lists.id", "list_id")
    .select(["list_id", "product_id", "place"])
    .where("list_lines.id", "=", lineId)
    .where("deleted_at", "is", null)
    .where(seenBy(viewer))
    .executeTakeFirst();

/** A list that was deleted or is no longer shared is nobody's current one. */
export const findCurrentList = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("current_lists")
    .innerJoin("lists", "lists.id", "list_id")
    .select(["lists.id", "lists.name"])
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null)
    .where(seenBy(viewer))
    .executeTakeFirst();

export const listPartsOf = (db: Db, listId: string): Promise<string[]> =>
  pluck(
    "product_id",
    db.selectFrom("list_lines").select("product_id").distinct().where("list_id", "=", listId).execute(),
  );

export async function makeCurrent(tx: Tx, userId: string, listId: string): Promise<void> {
  await tx
    .insertInto("current_lists")
    .values({ user_id: userId, list_id: listId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ list_id: listId }))
    .execute();
}

/** Those of one account are counted one after the other. */
export async function countLists(tx: Tx, accountId: string): Promise<number> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { lists } = await tx
    .selectFrom("lists")
    .select((row) => row.fn.countAll<number>().as("lists"))
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return lists;
}

export async function insertList(tx: Tx, list: InsertObject<Database, "lists">): Promise<void> {
  await tx.insertInto("lists").values(list).execute();
}

export async function updateList(
  tx: Tx,
  id: string,
  by: string,
  changes: UpdateObject<Database, "lists">,
): Promise<void> {
  await tx
    .updateTable("lists")
    .set({ ...changes, changed_at: now, changed_by: by })
    .where("id", "=", id)
    .execute();
}

export async function insertLines(tx: Tx, lines: InsertObject<Database, "list_lines">[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto("list_lines").values(lines).execute();
}

/** Each keeps what it says of when it was saved. */
export async function copyLines(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into list_lines (id, list_id, product_id, place, quantity, note, saved_at, saved_micros, saved_available)
    select gen_random_uuid(), ${to}, product_id, place, quantity, note, saved_at, saved_micros, saved_available
    from list_lines where list_id = ${from}`.execute(tx);
}

export async function updateLine(
  tx: Tx,
  id: string,
  changes: UpdateObject<Database, "list_lines">,
): Promise<void> {
  await tx
    .updateTable("list_lines")
    .set({ id, ...changes })
    .where("id", "=", id)
    .execute();
}

export const deleteLine = (tx: Tx, id: string): Promise<boolean> =>
  hasWritten(tx.deleteFrom("list_lines").where("id", "=", id));

interface Taken {
  product: string;
  quantity: number;
}

/** As many lines of this part and quantity as there are among these. One that was changed meanwhile stays. */
export async function deleteSame(tx: Tx, listId: string, lines: readonly Taken[]): Promise<void> {
  await sql`
    with taken as (
      select product_id, quantity, row_number() over (partition by product_id, quantity) as nth
      from unnest(${lines.map(({ product }) => product)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
        as asked (product_id, quantity)
    ), known as (
      select id, product_id, quantity, row_number() over (partition by product_id, quantity order by place, id) as nth
      from list_lines where list_id = ${listId}
    )
    delete from list_lines using known join taken using (product_id, quantity, nth)
    where list_lines.id = known.id`.execute(tx);
}

/** Those that nobody but their owner ever saw, and what was remembered for the files they came from. */
export async function eraseLists(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("part_names").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("column_choices").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("lists").where("account_id", "=", accountId).execute();
}
