import type { DataSheet } from "@bulkhead/contract/data-sheets";
import type { Part, SpecValue } from "@bulkhead/contract/parts";
import { sql } from "kysely";

import { specAnswer } from "#features/categories/categories.store.ts";
import { type Db, selectRow, selectRows } from "#platform/database/db.ts";
import { oneOf, plannedOnce } from "#platform/database/planned-once.ts";

import { valuesAs } from "./part-values.store.ts";
import { type ProductRow, findProducts } from "./products.store.ts";

interface Link {
  kind: "instead" | "with";
  id: string;
}

interface DataSheetRow extends Omit<DataSheet, "url"> {
  /** Its key in the object store. */
  file: string;
}

interface FoundPart extends ProductRow {
  category: Part["category"] | null;
  specs: SpecValue[];
  sheets: DataSheetRow[];
  links: Link[];
}

export interface PartRow extends FoundPart {
  instead: ProductRow[];
  with: ProductRow[];
}

const category = sql`(
  select jsonb_strip_nulls(jsonb_build_object(
    'slug', categories.slug, 'name', categories.name,
    'parent', case when above.id is not null then jsonb_build_object('slug', above.slug, 'name', above.name) end
  ))
  from categories left join categories as above on above.id = categories.parent_id
  where categories.id = products.category_id
)`;

const specs = valuesAs(
  sql`${specAnswer} || jsonb_strip_nulls(to_jsonb(product_specs) - 'product_id' - 'spec_id')`,
);

const sheets = sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'revision', revision, 'issuedOn', issued_on, 'pages', pages, 'bytes', bytes, 'sha256', sha256, 'file', file
      )
      order by issued_on desc, uploaded_at desc
    ),
    '[]'
  )
  from data_sheets where data_sheets.product_id = products.id and hidden_at is null
)`;

const links = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', other_id) order by place), '[]')
  from product_links where product_links.product_id = products.id
)`;

/** The parts that they lead to are read together. */
export async function findParts(db: Db, ids: readonly string[], isAny = false): Promise<PartRow[]> {
  const found = await selectRows(
    db,
    sql<FoundPart>`
      ${plannedOnce} select products.*, ${category} as category, ${specs} as specs,
        ${sheets} as sheets, ${links} as links
      from products where ${isAny ? sql`` : sql`removed_at is null and`} id = ${oneOf(ids)}`,
  );
  const others = [...new Set(found.flatMap(({ links: linked }) => linked.map(({ id }) => id)))];
  const rows = others.length === 0 ? [] : await findProducts(db, others);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const linkedBy = (linked: Link[], kind: Link["kind"]) =>
    linked.filter((link) => link.kind === kind).flatMap(({ id }) => byId.get(id) ?? []);
  return found.map((row) => ({
    ...row,
    instead: linkedBy(row.links, "instead"),
    with: linkedBy(row.links, "with"),
  }));
}

/** By any slug that the part ever had. */
export const findBySlug = (db: Db, slug: string): Promise<{ id: string; is_sold: boolean } | undefined> =>
  selectRow(
    db,
    sql<{ id: string; is_sold: boolean }>`
      ${plannedOnce} select products.id, removed_at is null as is_sold
      from part_slugs join products on products.id = part_slugs.product_id
      where part_slugs.slug = ${slug}`,
  );
