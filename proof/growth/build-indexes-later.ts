import type { Client } from "pg";

import { withDatabase } from "../../dev/with-database.ts";

interface Definition {
  drop: string;
  build: string;
}

/** All but primary keys and what other tables refer to. A unique constraint is made again as one. */
async function readDefinitions(client: Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select
       coalesce('alter table ' || indrelid::regclass || ' drop constraint ' || quote_ident(conname), 'drop index ' || indexrelid::regclass)
         as drop,
       coalesce(
         'alter table ' || indrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(pg_constraint.oid),
         pg_get_indexdef(indexrelid)
       ) as build
     from pg_index left join pg_constraint on conindid = indexrelid and contype = 'u'
     where indrelid = any ($1::text[]::regclass[]) and not indisprimary
       and not exists (select from pg_constraint as reference where contype = 'f' and reference.conindid = indexrelid)`,
    [tables],
  );
  return rows;
}

/** Fills tables, these without their indexes, which are built at the end. */
export async function buildIndexesLater(
  databaseUrl: string,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const definitions = await readDefinitions(client, tables);
    for (const { drop } of definitions) await client.query(drop);
    await fill();
    for (const { build } of definitions) await client.query(build);
    await client.query("vacuum (analyze)");
  });
}
