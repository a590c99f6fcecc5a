import { sql, type RawBuilder } from "kysely";

/** What a list is sorted by. */
export interface Sort {
  order: RawBuilder<unknown>;
  /** What comes after an item, by the key that it has now or, if this is given, had before. Without an item, all of it. */
  after: (id: string | undefined, key?: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** The id decides among equals. Without it, a page could repeat what another page has shown. */
function sortBy(table: string, by: RawBuilder<unknown>, direction: "asc" | "desc"): Sort {
  const [id, way, follows] = [
    sql.ref(`${table}.id`),
    sql.raw(direction),
    sql.raw(direction === "asc" ? ">" : "<"),
  ];
  return {
    order: sql`${by} ${way}, ${id} ${way}`,
    after: (item, key = sql`(select ${by} from ${sql.table(table)} where id = ${item})`) =>
      item === undefined ? sql`true` : sql`(${by}, ${id}) ${follows} (${key}, ${item}::uuid)`,
  };
}

export const ascending = (table: string, by: RawBuilder<unknown>) => sortBy(table, by, "asc");
export const descending = (table: string, by: RawBuilder<unknown>) => sortBy(table, by, "desc");
