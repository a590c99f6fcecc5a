import type { Category, Spec } from "@bulkhead/contract/categories";
import { type RawBuilder, sql } from "kysely";

import { type Db, selectRows } from "#platform/database/db.ts";
import { plannedOnce } from "#platform/database/planned-once.ts";
import { existing } from "#platform/errors.ts";

/** A row of `specs` as the contract names its fields. */
export const specAnswer: RawBuilder<unknown> = sql`
  jsonb_strip_nulls(jsonb_build_object(
    'key', specs.key, 'name', specs.name, 'heading', specs.heading, 'group', specs.group_name, 'kind', specs.kind,
    'unit', specs.unit, 'decimals', specs.decimals, 'choices', specs.choices, 'inTable', specs.in_table,
    'inFilter', specs.in_filter
  ))`;

export type TreeSpec = Spec & { id: string };

/** As a search of the catalog needs it. */
export interface TreeCategory {
  id: string;
  slug: string;
  name: string;
  /** The slug of the category above it. */
  parent: string | null;
  specs: TreeSpec[];
}

/** Each category behind the one above it, in the order that staff have given them. */
const selectTree = (more: RawBuilder<unknown> = sql``) => sql<TreeCategory>`
  ${plannedOnce} select categories.id, categories.slug, categories.name, above.slug as parent,
    (
      select coalesce(jsonb_agg(${specAnswer} || jsonb_build_object('id', specs.id) order by specs.place), '[]')
      from specs where specs.category_id = categories.id
    ) as specs ${more}
  from categories left join categories as above on above.id = categories.parent_id
  order by
    coalesce(above.place, categories.place), coalesce(above.name, categories.name), above.id is not null, categories.place,
    categories.name`;

export const readTree = (db: Db): Promise<TreeCategory[]> => selectRows(db, selectTree());

/** With how many parts each has. */
export async function listCategories(db: Db): Promise<Category[]> {
  const counted = selectTree(sql`, categories.version, (
    select count(*)::integer from products
    where removed_at is null and category_id in (
      select categories.id union all select below.id from categories as below where below.parent_id = categories.id
    )
  ) as parts`).$castTo<TreeCategory & Pick<Category, "version" | "parts">>();
  const rows = await selectRows(db, counted);
  return rows.map(({ id, parent, ...row }) => ({ ...row, _id: id, parent: parent ?? undefined }));
}

/** The id of a category that there is. Undefined and null stay what they are. */
export const readCategoryId = async (db: Db, slug: string | null | undefined) =>
  slug === null || slug === undefined
    ? slug
    : existing(
        await db.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst(),
        "category_not_found",
      ).id;
