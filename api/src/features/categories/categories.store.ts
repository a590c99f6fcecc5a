import type { Category, Spec } from "@bulkhead/contract/categories";
import type { ReadableSpec } from "@bulkhead/contract/spec-values";
import { type RawBuilder, sql } from "kysely";

import { type Db, selectRows } from "#platform/database/db.ts";
import { plannedOnce } from "#platform/database/planned-once.ts";

/** A row of `specs` as the contract names its fields. */
export const specAnswer: RawBuilder<unknown> = sql`
  jsonb_strip_nulls(jsonb_build_object(
    'key', specs.key, 'name', specs.name, 'heading', specs.heading, 'group', specs.group_name, 'kind', specs.kind,
    'unit', specs.unit, 'decimals', specs.decimals, 'choices', specs.choices, 'inTable', specs.in_table,
    'inFilter', specs.in_filter
  ))`;

interface CategoryRow {
  id: string;
  slug: string;
  name: string;
  parent: string | null;
  version: number;
  parts: number;
  specs: Spec[];
}

export interface SpecRow extends ReadableSpec {
  /** The category whose parts can have it. It may be below that of the specification. */
  of: string;
  id: string;
  key: string;
  name: string;
  heading: string;
}

/** The specifications of these categories, and of those above them. */
export async function listSpecsOf(db: Db, categoryIds: readonly string[]): Promise<SpecRow[]> {
  const rows = await selectRows(
    db,
    sql<SpecRow & { unit: string | null }>`
      select categories.id as of, specs.id, key, specs.name, heading, kind, unit, choices
      from categories join specs on specs.category_id in (categories.id, categories.parent_id)
      where categories.id = any(${categoryIds}::uuid[])`,
  );
  return rows.map(({ unit, ...row }) => ({ ...row, unit: unit ?? undefined }));
}

export const findCategoryId = async (db: Db, slug: string): Promise<string | undefined> =>
  (await db.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst())?.id;

const inOrder = sql`
  coalesce(above.place, categories.place), coalesce(above.name, categories.name), above.id is not null, categories.place,
  categories.name`;

/** A specification, and a category, as a search of the catalog needs them. */
export type TreeSpec = Spec & { id: string };
export interface TreeCategory {
  id: string;
  slug: string;
  name: string;
  /** The slug of the category above it. */
  parent: string | null;
  specs: TreeSpec[];
}

/** In the same order as the list, without counting parts. */
export const readTree = (db: Db): Promise<TreeCategory[]> =>
  selectRows(
    db,
    sql<TreeCategory>`
      ${plannedOnce} select categories.id, categories.slug, categories.name, above.slug as parent,
        (
          select coalesce(jsonb_agg(${specAnswer} || jsonb_build_object('id', specs.id) order by specs.place), '[]')
          from specs where specs.category_id = categories.id
        ) as specs
      from categories left join categories as above on above.id = categories.parent_id
      order by ${inOrder}`,
  );

/** Each category behind the one above it, in the order that staff have given them. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await selectRows(
    db,
    sql<CategoryRow>`
      select categories.id, categories.slug, categories.name, above.slug as parent, categories.version,
        (
          select count(*)::integer from products
          where removed_at is null and category_id in (
            select categories.id union all select below.id from categories as below where below.parent_id = categories.id
          )
        ) as parts,
        (
          select coalesce(jsonb_agg(${specAnswer} order by specs.place), '[]') from specs
          where specs.category_id = categories.id
        ) as specs
      from categories left join categories as above on above.id = categories.parent_id
      order by ${inOrder}`,
  );
  return rows.map(({ id, parent, ...row }) => ({ ...row, _id: id, parent: parent ?? undefined }));
}
