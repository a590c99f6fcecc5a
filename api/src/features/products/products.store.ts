import type { Generated, Selectable } from "kysely";

import type { Db } from "#platform/db.ts";

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
  created_at: Generated<Date>;
  removed_at: Date | null;
}

declare module "#platform/db.ts" {
  interface Database {
    tools: ToolsTable;
  }
}

export type ToolRow = Selectable<ToolsTable>;

/** A list without parameters answers everything, up to this. */
const LIST_LIMIT = 1_000;

const tools = (db: Db) => db.selectFrom("tools").selectAll().where("removed_at", "is", null);

export function listTools(db: Db): Promise<ToolRow[]> {
  return tools(db).orderBy("name").orderBy("id").limit(LIST_LIMIT).execute();
}

export function findTool(db: Db, id: string): Promise<ToolRow | undefined> {
  return tools(db).where("id", "=", id).executeTakeFirst();
}
