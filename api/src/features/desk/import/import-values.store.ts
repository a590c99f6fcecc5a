import { keyOf, specsOf } from "@bulkhead/contract/categories";
import type { Spread } from "@bulkhead/contract/spec-values";
import { sql } from "kysely";

import { readTree } from "#features/categories/categories.store.ts";
import { listSpecUse } from "#features/categories/edit-category.store.ts";
import { listValues } from "#features/products/part-values.store.ts";
import { type Db, selectRows } from "#platform/database/db.ts";

export interface LinkRow {
  product_id: string;
  kind: "instead" | "with";
  other_id: string;
  slug: string;
}

const listLinks = (db: Db, productIds: readonly string[]) =>
  selectRows(
    db,
    sql<LinkRow>`
      select product_id, kind, other_id, slug
      from product_links join products on products.id = other_id
      where product_id = any(${productIds}::uuid[]) and removed_at is null
      order by place`,
  );

const listSlugs = (db: Db, slugs: readonly string[]) =>
  selectRows(
    db,
    sql<{ id: string; slug: string }>`
      select id, slug from products where slug = any(${slugs}::text[]) and removed_at is null`,
  );

/** What a file needs to know of the catalog beside the rows of its products. */
export async function readCatalogOf(db: Db, productIds: readonly string[], slugs: readonly string[]) {
  const [categories, values, links, parts, use] = await Promise.all([
    readTree(db),
    listValues(db, productIds),
    listLinks(db, productIds),
    listSlugs(db, slugs),
    listSpecUse(db),
  ]);
  const bySpec = use.flatMap(({ id, low, high }): [string, Spread][] =>
    low === null || high === null ? [] : [[id, { low, high }]],
  );
  return {
    ids: new Map(categories.map(({ id, slug }) => [slug, id])),
    slugs: new Map(categories.map(({ id, slug }) => [id, slug])),
    /** In the order of the catalog. */
    names: new Map(
      categories.flatMap((category) => category.specs.map(({ key, name }) => [key, name] as const)),
    ),
    specs: new Map(
      categories.map(({ id, slug }) => [
        id,
        new Map(specsOf(categories, slug).map((spec) => [spec.key, spec])),
      ]),
    ),
    specsById: new Map(categories.flatMap(({ specs }) => specs.map((spec) => [spec.id, spec]))),
    values: Map.groupBy(values, ({ product_id }) => product_id),
    links: Map.groupBy(links, ({ product_id }) => product_id),
    parts: new Map(parts.map(({ id, slug }) => [slug, id])),
    spreads: new Map(bySpec),
  };
}

export type CatalogOf = Awaited<ReturnType<typeof readCatalogOf>>;

/** The keys of all specifications, by the keys of their names and, where no name is like it, of their headings. */
export async function listSpecKeys(db: Db): Promise<ReadonlyMap<string, string>> {
  const specs = (await readTree(db)).flatMap((category) => category.specs);
  return new Map([
    ...specs.map(({ heading, key }) => [keyOf(heading), key] as const),
    ...specs.map(({ key }) => [key, key] as const),
  ]);
}
