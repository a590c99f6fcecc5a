import type { SpecRead } from "@bulkhead/contract/spec-values";
import { type RawBuilder, sql } from "kysely";

import { type Db, type Tx, isFound, selectRows } from "#platform/database/db.ts";

export interface NewValue extends SpecRead {
  typed: string;
}

interface StoredValue extends NewValue {
  product_id: string;
  spec_id: string;
  key: string;
}

/** What a part says, as `answer`. What its category itself asks for comes before what the one above it does. */
export const valuesAs = (answer: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(${answer} order by specs.category_id = products.category_id desc, specs.place), '[]')
  from product_specs join specs on specs.id = product_specs.spec_id
  where product_specs.product_id = products.id
)`;

export const listValues = (db: Db, productIds: readonly string[]): Promise<StoredValue[]> =>
  selectRows(
    db,
    sql<StoredValue>`
      select product_specs.*, key
      from product_specs join specs on specs.id = spec_id
      where product_id = any(${productIds}::uuid[])`,
  );

/** What is written beside the row of a product. */
export interface PartValues {
  product_id: string;
  /** By the id of the specification. Null removes the value. */
  specs?: Record<string, NewValue | null> | undefined;
  /** The ids of other parts, in their order. They replace those of before. */
  instead_of?: readonly string[] | undefined;
  goes_with?: readonly string[] | undefined;
}

export async function writeValues(tx: Tx, written: readonly PartValues[]): Promise<void> {
  const values = written.flatMap(({ product_id, specs = {} }) =>
    Object.entries(specs).map(([spec_id, value]) => ({ product_id, spec_id, ...value })),
  );
  if (values.length > 0)
    await sql`
      with written as (select * from jsonb_populate_recordset(null::product_specs, ${JSON.stringify(values)}::jsonb)),
      removed as (
        delete from product_specs using written
        where product_specs.product_id = written.product_id and product_specs.spec_id = written.spec_id and written.typed is null
      )
      insert into product_specs select written.* from written join specs on specs.id = spec_id where typed is not null
      on conflict (product_id, spec_id) do update
      set typed = excluded.typed, low = excluded.low, high = excluded.high, words = excluded.words, condition = excluded.condition`.execute(
      tx,
    );
  const lists = written.flatMap(({ product_id, instead_of, goes_with }) => [
    ...(instead_of ? [{ product_id, kind: "instead", others: instead_of }] : []),
    ...(goes_with ? [{ product_id, kind: "with", others: goes_with }] : []),
  ]);
  if (lists.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as lists (product_id uuid, kind text, others uuid[])`;
  await sql`
    delete from product_links using ${given}
    where product_links.product_id = lists.product_id and product_links.kind = lists.kind`.execute(tx);
  await sql`
    insert into product_links (product_id, kind, other_id, place)
    select product_id, kind, other_id, min(place)
    from ${given} cross join lateral unnest(others) with ordinality as linked (other_id, place)
    group by product_id, kind, other_id`.execute(tx);
}

/** Whether one of these is no part that is sold. */
export const hasUnknownPart = (db: Db, ids: readonly string[]): Promise<boolean> =>
  isFound(
    db
      .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<"given">(sql`given (id)`))
      .select("given.id")
      .where(
        sql<boolean>`not exists (select from products where products.id = given.id and removed_at is null)`,
      ),
  );
