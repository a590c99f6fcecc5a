import { sql, type Kysely } from "kysely";

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  /** What lists its values: a check constraint of this column alone, or the cases that compute it. */
  values: string | null;
}

const types: Record<string, string> = {
  _text: "string[]",
  _uuid: "string[]",
  bool: "boolean",
  bytea: "Buffer",
  // See columnTypes in platform/database/pool.ts.
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "unknown",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "string",
};

async function listColumns<DB>(database: Kysely<DB>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "name", typname as "type", attnotnull as "isRequired",
      atthasdef as "hasDefault", attgenerated <> '' as "isComputed",
      coalesce(
        (
          select pg_get_constraintdef(oid) from pg_constraint
          where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
            and pg_get_constraintdef(oid) like ${"%= ANY (ARRAY[%"}
        ),
        (
          select pg_get_expr(adbin, adrelid) from pg_attrdef
          where adrelid = attrelid and adnum = attnum and attgenerated <> '' and pg_get_expr(adbin, adrelid) like '%CASE%'
        )
      ) as "values"
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(database);
  return rows;
}

function typeOf({ table, name, type, isRequired, hasDefault, isComputed, values: listed }: Column): string {
  const known = types[type];
  if (!known) throw new Error(`${table}.${name} has a type without a counterpart in TypeScript: ${type}`);
  const values = listed && [...listed.matchAll(/'([^']+)'::text/g)].map(([, value]) => `"${value}"`);
  const isNullable = !isRequired && known !== "unknown";
  const value = `${values ? values.join(" | ") : known}${isNullable ? " | null" : ""}`;
  if (isComputed) return `GeneratedAlways<${value}>`;
  return hasDefault ? `Generated<${value}>` : value;
}

/** The tables of a migrated database, as TypeScript. */
export async function writeDatabaseTypes<DB>(database: Kysely<DB>): Promise<string> {
  const tables = Map.groupBy(await listColumns(database), ({ table }) => table);
  const lines = [...tables].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.map((column) => `    ${column.name}: ${typeOf(column)};`),
    "  };",
  ]);
  return `// Written by database.test.ts from the migrated database. After a migration: npx vitest run database.test -u
import type { Generated, GeneratedAlways } from "kysely";

export interface Database {
${lines.join("\n")}
}
`;
}
