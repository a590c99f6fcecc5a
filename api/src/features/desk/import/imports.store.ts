import type { LineFilter } from "@bulkhead/contract/imports";
import { sql, type RawBuilder, type Selectable } from "kysely";

import type { ProductRow } from "#features/products/products.store.ts";
import type { Database } from "#platform/database/database.ts";
import { selectRows, type Db, type Tx } from "#platform/database/db.ts";
import type { Page } from "#platform/http/paging.ts";

import type { JudgedLine } from "./judge-lines.ts";

export type LineRow = Selectable<Database["import_lines"]>;

/** The products that the file names. Nothing is locked, because applying the import looks again. */
export async function readCatalog(db: Db, ids: readonly string[], claims: readonly string[]) {
  const [products, brands, taken] = await Promise.all([
    selectRows(db, sql<ProductRow>`select * from products where id in (select unnest(${ids}::uuid[]))`),
    selectRows(db, sql<{ brand: string }>`select distinct brand from products where removed_at is null`),
    selectRows(
      db,
      sql<{ key: string; id: string }>`
        select key, id from products, ${claimKeys} as keys (key) where removed_at is null and key in (select unnest(${claims}::text[]))`,
    ),
  ]);
  return { products, brands: brands.map(({ brand }) => brand), taken };
}

/** As `modelKey` and `nameKey` write them. */
const claimKeys = sql`unnest(array['model ' || lower(model), 'name ' || lower(brand) || ' ' || lower(name)])`;

export async function insertImport(
  tx: Tx,
  id: string,
  madeBy: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  await tx.insertInto("imports").values({ id, made_by: madeBy }).execute();
  await sql`
    insert into import_lines
      (import_id, line, state, name, product_id, version, before, after, count, on_hand, asks, reason)
    select ${id}, line, state, name, product_id, version, before, after, count, on_hand, asks, reason
    from jsonb_populate_recordset(null::import_lines, ${JSON.stringify(lines)}::jsonb)`.execute(tx);
}

/** Nobody needs a preview of yesterday: prices and stock have moved on. */
export async function deleteOldPreviews(tx: Tx): Promise<void> {
  await sql`delete from imports where applied_at is null and made_at < now() - interval '1 day'`.execute(tx);
}

export interface ImportRow {
  id: string;
  made_at: Date;
  applied_at: Date | null;
  applied_by: string | null;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  asking: number;
  undone: number;
  kept: number;
}

const isTaken = sql<boolean>`state in ('added', 'changed')`;

/** The lines that each filter shows. */
const filters: Record<LineFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  added: sql`state = 'added'`,
  changed: sql`state = 'changed'`,
  unchanged: sql`state = 'unchanged'`,
  refused: sql`state = 'refused'`,
  asking: sql`(${isTaken} and asks)`,
  undone: sql`undone_at is not null`,
  kept: sql`(${isTaken} and reason is not null)`,
};

const counted = sql.join(
  (["added", "changed", "unchanged", "refused", "asking", "undone", "kept"] as const).map(
    (filter) => sql`count(*) filter (where ${filters[filter]})::integer as ${sql.ref(filter)}`,
  ),
);

const selectImports = (db: Db, where: RawBuilder<boolean>) =>
  selectRows(
    db,
    sql<ImportRow>`
      select imports.id, made_at, applied_at, users.email as applied_by, lines.*
      from imports
      left join users on users.id = applied_by and closed_at is null
      cross join lateral (select ${counted} from import_lines where import_id = imports.id) as lines
      where ${where}
      order by applied_at desc, imports.id desc
      limit 20`,
  );

export const listApplied = (db: Db): Promise<ImportRow[]> => selectImports(db, sql`applied_at is not null`);

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return (await selectImports(db, sql`imports.id = ${id}`))[0];
}

export async function listLines(db: Db, importId: string, filter: LineFilter, { page, size }: Page) {
  const lines = sql`from import_lines where import_id = ${importId} and ${filters[filter]}`;
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    selectRows(db, sql<LineRow>`select * ${lines} order by line limit ${size} offset ${(page - 1) * size}`),
    selectRows(db, sql<{ total: number }>`select count(*)::integer as total ${lines}`),
  ]);
  return { rows, total };
}

/** Undefined if there is none. A second apply or undo of the same import waits. */
export function lockImport(tx: Tx, id: string) {
  return tx
    .selectFrom("imports")
    .select(["id", "applied_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
