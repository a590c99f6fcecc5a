import { type RawBuilder, sql } from "kysely";

import type { Tx } from "#platform/database/db.ts";

import { blank } from "./import-columns.ts";
import type { LineRow } from "./imports.store.ts";

// Most statements are about all lines of an import. Only `lockProducts` locks, in the order of the ids, and the others follow it.

/** So that two imports cannot add the same product: each looks at the catalog after the other. */
const CATALOG_LOCK = 36_001;

export async function lockProducts(tx: Tx, importId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`.execute(tx);
  await sql`
    select id from products
    where id in (select product_id from import_lines where import_id = ${importId} and state in ('added', 'changed'))
    order by id for no key update`.execute(tx);
}

/** Whether the category that a line writes was removed. */
const isGone = (columns: RawBuilder<unknown>) => sql`
  (${columns} ->> 'category_id') is not null
  and not exists (select from categories where id = (${columns} ->> 'category_id')::uuid)`;

const heldUnits = sql`'Orders hold ' || to_char(reserved, 'FM999,999,999,999') || ' units. '`;

/** What was right in the preview may be wrong by now. */
export async function refuseLines(tx: Tx, importId: string, confirmsPrices: boolean): Promise<void> {
  await sql`
    update import_lines set state = 'refused', reason = judged.reason
    from (
      select line, case
        when asks and not ${confirmsPrices}::boolean
          then 'A price changes by more than half or a value is far from the others, which was not confirmed'
        when state = 'changed' and products.version <> lines.version then 'Somebody has changed this part since the preview'
        when ${isGone(sql`after`)} then 'Somebody has removed its category since the preview'
        when count < reserved then ${heldUnits} || 'If some of them are missing, book a loss'
        when lower(after ->> 'model') <> coalesce(lower(before ->> 'model'), '')
          and lower(after ->> 'model') in (select lower(model) from products where removed_at is null and model is not null)
          then 'model is that of another part'
        when state = 'added'
          and (lower(after ->> 'brand'), lower(after ->> 'name')) in (select lower(brand), lower(name) from products where removed_at is null)
          then 'This brand has a part of this name. Write its id to change it'
      end as reason
      from import_lines as lines left join products on products.id = product_id
      where import_id = ${importId} and state in ('added', 'changed')
    ) as judged
    where import_id = ${importId} and import_lines.line = judged.line and judged.reason is not null`.execute(
    tx,
  );
}

/** By how much each count differs from the books, and which version each product will have. */
export async function markLines(tx: Tx, importId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    update import_lines
    set on_hand = marked.on_hand, count_change = count - marked.on_hand, version = marked.version
    from (
      select line, coalesce(products.on_hand, 0) as on_hand,
        case when after = '{}' or state = 'added' then lines.version else lines.version + 1 end as version
      from import_lines as lines left join products on products.id = product_id
      where import_id = ${importId} and state in ('added', 'changed')
    ) as marked
    where import_id = ${importId} and import_lines.line = marked.line
    returning import_lines.*`.execute(tx);
  return rows;
}

/** So many that one statement stays far below its deadline: each product is indexed for the search. */
const AT_ONCE = 500;

function* inPieces(lines: readonly LineRow[]): Generator<number[]> {
  for (let start = 0; start < lines.length; start += AT_ONCE)
    yield lines.slice(start, start + AT_ONCE).map(({ line }) => line);
}

/** All columns that an import can change. */
const columnList = (...table: string[]) =>
  sql.join(Object.keys(blank).map((column) => sql.id(...table, column)));

export async function insertProducts(tx: Tx, importId: string, lines: readonly LineRow[]): Promise<void> {
  for (const numbers of inPieces(lines.filter(({ state }) => state === "added")))
    await sql`
      insert into products (id, picture, on_hand, ${columnList()})
      select product_id, picture, coalesce(count, 0), ${columnList("added")}
      from import_lines, jsonb_populate_record(null::products, after) as added
      where import_id = ${importId} and line = any(${numbers})`.execute(tx);
}

const written = sql`
  version = products.version + (changes <> '{}')::integer, removed_at = changed.removed_at,
  (${columnList()}) = row(${columnList("changed")})`;

export async function changeProducts(tx: Tx, importId: string, lines: readonly LineRow[]): Promise<void> {
  for (const numbers of inPieces(lines.filter(({ state }) => state === "changed")))
    await sql`
      update products set ${written}, on_hand = coalesce(count, products.on_hand)
      from (
        select changed.*, after as changes, count
        from import_lines
        join products on products.id = product_id
        cross join lateral jsonb_populate_record(products, after) as changed
        where import_id = ${importId} and line = any(${numbers})
      ) as changed
      where products.id = changed.id`.execute(tx);
}

export async function insertCounts(tx: Tx, importId: string, actorId: string): Promise<void> {
  await sql`
    insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, reason)
    select gen_random_uuid(), product_id, 'count', count_change, 0, ${actorId}, 'Import'
    from import_lines
    where import_id = ${importId} and state in ('added', 'changed') and count_change is not null`.execute(tx);
}

export async function setApplied(tx: Tx, importId: string, actorId: string): Promise<void> {
  await sql`update imports set applied_at = now(), applied_by = ${actorId} where id = ${importId}`.execute(
    tx,
  );
}

/** Marks each line that is left as undone, or says what happened to its product since. Returns those that are undone now. */
export async function judgeUndo(tx: Tx, importId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    update import_lines set reason = judged.reason, undone_at = case when judged.reason is null then now() end
    from (
      select line, case
        when products.version <> lines.version then 'Somebody has changed this part since the import'
        when ${isGone(sql`before`)} then 'Somebody has removed its category since the import'
        when count_change is not null and exists (
          select from stock_movements
          where stock_movements.product_id = products.id and kind = 'count' and at > applied_at
        ) then 'Somebody has counted this part since the import'
        when state = 'added' and reserved > 0 then ${heldUnits} || 'Cancel them first'
        when state = 'added' and products.on_hand <> coalesce(count_change, 0) then 'Its stock has moved since the import'
        when products.on_hand - count_change < reserved then ${heldUnits} || 'Without the import there are not enough for them'
      end as reason
      from import_lines as lines
      join imports on imports.id = import_id
      join products on products.id = product_id
      where import_id = ${importId} and state in ('added', 'changed') and undone_at is null
    ) as judged
    where import_id = ${importId} and import_lines.line = judged.line
    returning import_lines.*`.execute(tx);
  return rows.filter(({ undone_at }) => undone_at !== null);
}

export async function restoreProducts(tx: Tx, importId: string, undone: readonly LineRow[]): Promise<void> {
  for (const numbers of inPieces(undone))
    await sql`
      update products set ${written}, on_hand = products.on_hand - coalesce(count_change, 0)
      from (
        select changed.*, changes, count_change
        from import_lines
        join products on products.id = product_id
        cross join lateral (
          select case state when 'added' then jsonb_build_object('removed_at', now()) else before end as changes
        ) as undone
        cross join lateral jsonb_populate_record(products, changes) as changed
        where import_id = ${importId} and line = any(${numbers})
      ) as changed
      where products.id = changed.id`.execute(tx);
}

/** The ledger is never rewritten: what a count changed is taken back by a line of its own. */
export async function insertReversals(tx: Tx, importId: string, actorId: string): Promise<void> {
  await sql`
    insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, reason)
    select gen_random_uuid(), product_id, 'adjustment', -count_change, 0, ${actorId}, 'Import undone'
    from import_lines
    where import_id = ${importId} and undone_at = now() and count_change <> 0`.execute(tx);
}
