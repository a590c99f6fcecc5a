import { sql, type Kysely } from "kysely";

import type { Database } from "#platform/database/database.ts";

/** Remembers what is in every table. What it returns brings that back, without triggers: much faster than making it again. */
export async function keepTables(database: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name`.execute(database);
  const keep = rows.map(({ name, columns }) => `create table kept.${name} as select ${columns} from ${name}`);
  await sql.raw(["create schema kept", ...keep].join(";")).execute(database);
  const bringBack = rows.flatMap(({ name, columns }) => [
    `delete from ${name}`,
    `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  ]);
  const all = ["begin", "set local session_replication_role = replica", ...bringBack, "commit"].join(";");
  return async () => void (await sql.raw(all).execute(database));
}
