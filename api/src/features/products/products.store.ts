import type { Brand, ToolSort } from "@bulkhead/contract/products";
import {
  sql,
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type Updateable,
} from "kysely";

import type { Db, Tx } from "#platform/db.ts";
import type { Page } from "#platform/paging.ts";

interface ToolsTable {
  id: string;
  name: string;
  brand: string;
  model: string | null;
  description: string | null;
  picture: string;
  price_cents: number;
  on_hand: number;
  reserved: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

declare module "#platform/db.ts" {
  interface Database {
    tools: ToolsTable;
  }
}

export type ToolRow = Selectable<ToolsTable>;

export interface ToolSelection extends Page {
  brand?: string | undefined;
  order: ToolSort;
}

/** The last column makes the order complete, or a page could repeat what another has shown. */
export const toolOrders: Record<ToolSort, RawBuilder<unknown>> = {
  name: sql`tools.name, tools.id`,
  price: sql`price_cents, tools.id`,
  "-price": sql`price_cents desc, tools.id desc`,
  // Not indexed, because an index on stock would have to follow every order.
  quantity: sql`on_hand - reserved, tools.id`,
  "-quantity": sql`on_hand - reserved desc, tools.id desc`,
  newest: sql`created_at desc, tools.id desc`,
};

const tools = (db: Db) => db.selectFrom("tools").where("removed_at", "is", null);

export async function listTools(db: Db, { brand, order, page, size }: ToolSelection) {
  const chosen = brand === undefined ? tools(db) : tools(db).where("brand", "=", brand);
  const [rows, { total }] = await Promise.all([
    chosen
      .selectAll()
      .orderBy(toolOrders[order])
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    chosen.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findTool(db: Db, id: string): Promise<ToolRow | undefined> {
  return tools(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Also of a part that was removed. */
export async function wasEverSold(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("tools").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export function listBrands(db: Db): Promise<Brand[]> {
  return tools(db)
    .select(({ fn }) => [
      "brand",
      fn.countAll<number>().as("parts"),
      fn.sum<number>(sql`on_hand - reserved`).as("available"),
    ])
    .groupBy("brand")
    .orderBy("brand")
    .execute();
}

export async function insertTool(tx: Tx, tool: Insertable<ToolsTable>): Promise<void> {
  await tx.insertInto("tools").values(tool).execute();
}

/** Undefined if it is gone, or if somebody has edited it since `version`. */
export function updateTool(
  tx: Tx,
  id: string,
  changes: Updateable<ToolsTable>,
  version: number | undefined,
): Promise<ToolRow | undefined> {
  return tx
    .updateTable("tools")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .$if(version !== undefined, (rows) => rows.where("version", "=", version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

export async function markToolRemoved(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tools")
    .set({ removed_at: new Date() })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined if it is gone, or if less would be left than is reserved, or more than `most`. */
export function changeOnHand(tx: Tx, id: string, change: number, most: number): Promise<ToolRow | undefined> {
  return tx
    .updateTable("tools")
    .set((row) => ({ on_hand: row("on_hand", "+", change) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where(sql<boolean>`on_hand + ${change}::integer between reserved and ${most}::integer`)
    .returningAll()
    .executeTakeFirst();
}
