import { sql } from "kysely";

import { openPayingShop } from "./paying-shop.ts";

/** A shop that can be emptied, which is faster than opening another one: what a step costs grows with the orders there are. */
export async function openFreshShop(settings: Record<string, string>) {
  const shop = await openPayingShop(settings);
  const { database, provider } = shop;
  const { rows } = await sql<{ name: string; columns: string }>`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`.execute(database);
  const tables = rows.filter(({ name }) => name !== "migrations");
  await sql`create schema kept`.execute(database);
  for (const { name } of tables)
    await sql.raw(`create table kept.${name} as table ${name}`).execute(database);
  return {
    ...shop,
    /** Everything is as it was when the shop was opened. */
    empty: async () => {
      await provider.reset();
      await database.transaction().execute(async (tx) => {
        // Histories that cannot be rewritten are emptied, too.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(`truncate ${tables.map(({ name }) => name).join(", ")}`).execute(tx);
        for (const { name, columns } of tables)
          await sql.raw(`insert into ${name} (${columns}) select ${columns} from kept.${name}`).execute(tx);
      });
    },
  };
}

export type FreshShop = Awaited<ReturnType<typeof openFreshShop>>;
