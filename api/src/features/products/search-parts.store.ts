import type { FoundPart } from "@bulkhead/contract/find-parts";
import { sql } from "kysely";

import { type Db, selectOnly } from "#platform/database/db.ts";

import {
  BITS,
  type Selection,
  type Sql,
  available,
  bitOf,
  judging,
  needsJudging,
  passesGeneral,
  priceAt,
  productsIn,
} from "./judge-parts.store.ts";
import type { Wish } from "./part-filters.ts";
import { valuesAs } from "./part-values.store.ts";
import type { ProductRow } from "./products.store.ts";

/** It comes as JSON: its times are texts. */
export type FoundRow = ProductRow & {
  category: string | null;
  specs: FoundPart["specs"];
};

/** What `FoundRow` has. */
export const foundRow: Sql = sql`
  to_jsonb(products) || jsonb_build_object(
    'category', (select slug from categories where categories.id = products.category_id),
    'specs', ${valuesAs(sql`jsonb_strip_nulls(jsonb_build_object(
      'key', specs.key, 'low', low, 'high', high, 'words', words, 'condition', condition
    ))`)}
  )`;

const model: Sql = sql`coalesce(nullif(products.model, ''), products.name)`;
/** Equal parts stand by model. */
export const byModel: Sql = sql`${model}, products.id`;

interface Listed extends Selection {
  /** What is counted. */
  facets: Wish["tests"][number]["spec"][];
  sort: string;
  sortSpecIds: string[];
  page: number;
  size: number;
}

/** What a list is sorted by, unless it is a specification. */
function sortKey({ sort, quantity, query }: Listed): Sql {
  const keys: Record<string, Sql> = {
    // The smaller, the better.
    relevance: sql`-ts_rank(lexemes, ${query})`,
    name: sql`products.name`,
    newest: sql`products.created_at`,
    price: priceAt(quantity),
    quantity: available,
  };
  return keys[sort.replace("-", "")] ?? sql`null`;
}

/** The ids of a page, in order. */
function pageOf(listed: Listed): Sql {
  const { sort, sortSpecIds, page, size } = listed;
  const way = sort.startsWith("-") || sort === "newest" ? sql`desc` : sql`asc`;
  const limits = sql`limit ${size} offset ${(page - 1) * size}`;
  if (!needsJudging(listed) && sortSpecIds.length === 0)
    return sql`
      select products.id from ${productsIn(listed)} and ${passesGeneral(listed)}
      order by ${sortKey(listed)} ${way}, ${byModel} ${limits}`;
  if (sortSpecIds.length === 0)
    return sql`select id from judged where fails = 0 order by key ${way}, model, id ${limits}`;
  // Parts without the value come last in both directions.
  return sql`
    select id from judged left join (
      select product_id, min(coalesce(low, high)) as first, max(coalesce(high, low)) as last, min(words) as words
      from product_specs where spec_id = any (${sortSpecIds}::uuid[]) group by product_id
    ) as sorted on sorted.product_id = judged.id
    where fails = 0
    order by first ${way} nulls last, last ${way} nulls last, words ${way} nulls last, model, id ${limits}`;
}

interface Count {
  value: string;
  parts: number;
}

interface SpecCount {
  spec: string;
  words: string | null;
  /** Of yes or no. */
  answer: number | null;
  parts: number;
  low: number | null;
  high: number | null;
}

export interface FoundRows {
  total: number;
  page: FoundRow[];
  /** By the id of the category. */
  categories: { value: string | null; parts: number }[];
  brands: Count[];
  lifecycles: Count[];
  in_stock: number;
  low: number | null;
  high: number | null;
  specs: SpecCount[];
}

/** What parts have for the specifications. Of numbers only the ends are told, and the index has these in order. */
function countSpecs(listed: Listed): Sql {
  const [numbers, others] = [true, false].map((isNumber) =>
    listed.facets.flatMap(({ id, kind }) => {
      const wish = ({ parameter, tests }: Wish) =>
        parameter !== undefined && tests.some(({ spec }) => spec.id === id);
      const index = listed.wishes.findIndex(wish);
      const counted = { spec: id, bit: index === -1 ? 0 : bitOf(index), isAnswer: kind === "yes-no" };
      return (kind === "number") === isNumber ? [counted] : [];
    }),
  );
  const values = sql`join product_specs on product_id = products.id`;
  const end = (way: string) => sql`(
    select coalesce(low, high) from ${productsIn({ ...listed, query: undefined }, values)} and spec_id = spec
    order by coalesce(low, high, 0) ${sql.raw(way)} limit 1
  )`;
  const table = (rows: unknown) => sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (spec uuid, bit integer, "isAnswer" boolean)`;
  return sql`
    select spec, words, case when "isAnswer" then product_specs.low end as answer,
      count(*) filter (where fails & ~bit = 0)::integer as parts,
      min(coalesce(product_specs.low, high)) as low, max(coalesce(high, product_specs.low)) as high
    from ${table(others)}
    cross join lateral (select * from product_specs where spec_id = spec offset 0) as product_specs
    join judged on judged.id = product_id
    group by 1, 2, 3
    union all select spec, null, null, 0, ${end("asc")}, ${end("desc")} from ${table(numbers)}`;
}

/** A page of what is found, with what can be chosen further, in one statement. */
export function selectParts(db: Db, listed: Listed): Promise<FoundRows> {
  const list = (rows: Sql) => sql`(select coalesce(jsonb_agg(listed), '[]') from (${rows}) as listed)`;
  const count = (bit: number) =>
    sql`coalesce(sum(parts) filter (where fails in (0, ${bit}::integer)), 0)::integer`;
  // What belongs to a category is left out when another one is chosen.
  const inCategories =
    listed.categoryIds === undefined
      ? sql`select category_id as value, ${count(0)} as parts from counted group by 1`
      : sql`
          select products.category_id as value, count(*)::integer as parts
          from ${productsIn({ ...listed, categoryIds: undefined })} and ${passesGeneral(listed)} group by 1`;

  return selectOnly(
    db,
    sql<FoundRows>`
      with ${judging(listed, sql`, ${sortKey(listed)} as key, ${model} as model`)},
      counted as (
        select category_id, brand, lifecycle, in_stock, case when fails & (fails - 1) = 0 then fails else -1 end as fails,
          count(*) as parts, min(price) as low, max(price) as high
        from judged group by 1, 2, 3, 4, 5
      )
      select
        (select ${count(0)} from counted) as total,
        (select ${count(BITS.inStock)} from counted where in_stock) as in_stock,
        (select min(low) from counted) as low,
        (select max(high) from counted) as high,
        ${list(sql`select brand as value, ${count(BITS.brand)} as parts from counted group by 1`)} as brands,
        ${list(sql`select lifecycle as value, ${count(BITS.lifecycle)} as parts from counted group by 1`)} as lifecycles,
        ${list(inCategories)} as categories,
        ${listed.facets.length === 0 ? sql`'[]'::jsonb` : list(countSpecs(listed))} as specs,
        (
          select coalesce(jsonb_agg(${foundRow} order by turn), '[]')
          from (select id, row_number() over () as turn from (${pageOf(listed)}) as page) as turns join products using (id)
        ) as page`,
  );
}
