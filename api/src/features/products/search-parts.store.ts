import type { FoundPart } from "@bulkhead/contract/find-parts";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { type RawBuilder, sql } from "kysely";

import type { TreeSpec } from "#features/categories/categories.store.ts";
import { type Db, selectOnly } from "#platform/database/db.ts";

import type { GeneralFilters, Test, Wish } from "./part-filters.ts";
import type { ProductRow } from "./products.store.ts";
import type { Query } from "./search.store.ts";

type Sql<T = unknown> = RawBuilder<T>;

/** A filter has a bit. A part that misses one filter has exactly its bit, and counts for that filter's own choices. */
const BITS = { brand: 1, lifecycle: 2, inStock: 4, price: 8, firstSpec: 16 };

export interface Selection {
  /** Undefined: all. */
  categoryIds: string[] | undefined;
  query: Query | undefined;
  quantity: number;
  general: GeneralFilters;
  wishes: Wish[];
  /** What is counted. */
  facets: TreeSpec[];
  sort: string;
  sortSpecIds: string[];
  page: number;
  size: number;
}

const bitOf = (wishIndex: number) => BITS.firstSpec << wishIndex;

interface WantedRow {
  spec: string;
  bit: number;
  least?: number | undefined;
  most?: number | undefined;
  covers: boolean;
  words?: string[] | undefined;
}

/** A range covers what was entered if it covers the lowest and the highest of it. */
function wantedRow({ id, kind }: TreeSpec, { least, most, words }: Test, bit: number): WantedRow {
  const covers = kind === "range";
  return {
    spec: id,
    bit,
    least: covers ? (least ?? most) : least,
    most: covers ? (most ?? least) : most,
    covers,
    words,
  };
}

const wanted = (rows: readonly object[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as wanted (spec uuid, bit integer, least double precision, most double precision, covers boolean, words text[])`;

/** Whether a value of `product_specs` is what was wanted. */
const fits: Sql<boolean> = sql`(
  (wanted.words is null or product_specs.words = any (wanted.words))
  and case
    when wanted.covers then
      (low is null or low <= wanted.least) and (high is null or high >= wanted.most)
    else
      (wanted.least is null or coalesce(low, high) >= wanted.least)
      and (wanted.most is null or coalesce(low, high) <= wanted.most)
  end
)`;

const available = sql`(products.on_hand - products.reserved)`;

/** Of one unit in an order of that many. The breaks are above the smallest order, and most parts have none. */
const priceAt = (quantity: number): Sql =>
  quantity === MIN_ORDER_QUANTITY
    ? sql`products.price_micros`
    : sql`(case when price_breaks = '[]' then price_micros else unit_price_for(price_micros, price_breaks, ${quantity}) end)`;

function generalTests({ general, quantity }: Selection): { bit: number; test: Sql<boolean> }[] {
  const { brand, lifecycle, inStock, price } = general;
  const { least, most } = price ?? {};
  const tests = [];
  if (brand) tests.push({ bit: BITS.brand, test: sql<boolean>`products.brand = any (${brand})` });
  if (lifecycle)
    tests.push({ bit: BITS.lifecycle, test: sql<boolean>`products.lifecycle = any (${lifecycle})` });
  if (inStock) tests.push({ bit: BITS.inStock, test: sql<boolean>`${available} >= ${quantity}` });
  if (price) {
    const from = least === undefined ? sql`true` : sql`${priceAt(quantity)} >= ${least}::float8`;
    const to = most === undefined ? sql`true` : sql`${priceAt(quantity)} <= ${most}::float8`;
    tests.push({ bit: BITS.price, test: sql<boolean>`(${from} and ${to})` });
  }
  return tests;
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Parts in the chosen category that the words find. */
const inScope = ({ categoryIds, query }: Pick<Selection, "categoryIds" | "query">): Sql => {
  const found =
    query && sql`join product_search on product_search.product_id = products.id and lexemes @@ ${query}`;
  const chosen = categoryIds && sql`and products.category_id = any (${categoryIds}::uuid[])`;
  return sql`products ${found ?? sql``} where products.removed_at is null ${chosen ?? sql``}`;
};

const byNumber = sql`coalesce(sorted.low, sorted.high)`;
const upper = sql`coalesce(sorted.high, sorted.low)`;

/** Equal parts by model. Those without the value come last in both directions. */
function orderOf({ sort, quantity, query }: Selection): Sql {
  const last = sql`coalesce(nullif(products.model, ''), products.name), products.id`;
  const [way, name] = sort.startsWith("-") ? [sql`desc`, sort.slice(1)] : [sql`asc`, sort];
  const by: Record<string, Sql> = {
    relevance: sql`ts_rank(lexemes, ${query ?? sql`''::tsquery`}) desc`,
    name: sql`products.name`,
    newest: sql`products.created_at desc`,
    price: sql`${priceAt(quantity)} ${way}`,
    quantity: sql`${available} ${way}`,
  };
  const spec = sql`${byNumber} ${way} nulls last, ${upper} ${way} nulls last, sorted.words ${way} nulls last`;
  return sql`${by[name] ?? spec}, ${last}`;
}

/** The numbers of a part that are sorted by. */
const sortedBy = (ids: readonly string[]): Sql =>
  ids.length === 0
    ? sql``
    : sql`left join (
        select product_id, min(low) as low, max(high) as high, min(words) as words
        from product_specs where spec_id = any (${ids}::uuid[]) group by product_id
      ) as sorted on sorted.product_id = products.id`;

const item = sql`
  to_jsonb(products) || jsonb_build_object(
    'category', (select slug from categories where categories.id = products.category_id),
    'specs', (
      select coalesce(
        jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object(
            'key', specs.key, 'low', low, 'high', high, 'words', words, 'condition', condition
          ))
          order by specs.category_id = products.category_id desc, specs.place
        ),
        '[]'
      )
      from product_specs join specs on specs.id = product_specs.spec_id
      where product_specs.product_id = products.id
    )
  )`;

export type FoundRow = ProductRow & { category: string | null; specs: FoundPart["specs"] };

interface Count {
  value: string;
  parts: number;
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
  specs: {
    spec: string;
    words: string | null;
    answer: number | null;
    parts: number;
    low: number | null;
    high: number | null;
  }[];
  /** How many parts miss exactly the filter with this bit. */
  missing: { bit: number; parts: number }[];
}

/** A page of what is found, with what can be chosen further, in one statement. */
export function selectParts(db: Db, selection: Selection): Promise<FoundRows> {
  const { categoryIds, wishes, facets, quantity, sortSpecIds, page, size } = selection;
  const general = generalTests(selection);
  const tests = all(general.map(({ test }) => test));
  const rows = wishes.flatMap((wish, index) =>
    wish.tests.map(({ spec, test }) => wantedRow(spec, test, bitOf(index))),
  );
  const specBits = rows.reduce((bits, { bit }) => bits | bit, 0);
  const counted = facets.filter(({ id }) => !rows.some(({ spec }) => spec === id));
  const wantedRows = [...rows, ...counted.map((spec) => wantedRow(spec, {}, 0))];
  const missed = general.map(({ bit, test }) => sql`case when ${test} then 0 else ${bit}::integer end`);
  const fails = sql.join(
    [sql`0`, ...missed, ...(specBits ? [sql`(${specBits} & ~coalesce(passed.bits, 0))`] : [])],
    sql` | `,
  );
  const isJudged = specBits !== 0 || selection.query !== undefined;
  const own = (bit: number) =>
    sql`coalesce(sum(parts) filter (where fails in (0, ${bit}::integer)), 0)::integer`;
  const list = (what: Sql) => sql`(select coalesce(jsonb_agg(listed), '[]') from (${what}) as listed)`;
  const yesNo = facets.filter(({ kind }) => kind === "yes-no").map(({ id }) => id);
  const elsewhere =
    categoryIds === undefined
      ? sql`select category_id as value, ${own(0)} as parts from grouped group by 1`
      : sql`select category_id as value, count(*)::integer as parts
            from ${inScope({ ...selection, categoryIds: undefined })} and ${tests} group by 1`;

  return selectOnly(
    db,
    sql<FoundRows>`
      with valued as (
        select product_id, spec_id, wanted.bit, low, high, product_specs.words, wanted.bit <> 0 and ${fits} as passes
        from ${wanted(wantedRows)} join product_specs on product_specs.spec_id = wanted.spec
      ),
      passed as (select product_id, bit_or(bit) as bits from valued where passes group by product_id),
      judged as (
        select products.id, products.category_id, products.brand, products.lifecycle,
          ${available} >= ${quantity} as in_stock, ${priceAt(quantity)} as price, ${fails} as fails
        from ${specBits ? sql`(select * from ${inScope(selection)}) as products left join passed on passed.product_id = products.id` : inScope(selection)}
      ),
      grouped as (
        select category_id, brand, lifecycle, in_stock, case when fails & (fails - 1) = 0 then fails else -1 end as fails,
          count(*) as parts, min(price) as low, max(price) as high
        from judged group by 1, 2, 3, 4, 5
      )
      select
        (select ${own(0)} from grouped) as total,
        ${list(sql`select brand as value, ${own(BITS.brand)} as parts from grouped group by 1 order by 1`)} as brands,
        ${list(sql`select lifecycle as value, ${own(BITS.lifecycle)} as parts from grouped group by 1`)} as lifecycles,
        (select ${own(BITS.inStock)} from grouped where in_stock) as in_stock,
        (select min(low) from grouped) as low,
        (select max(high) from grouped) as high,
        ${list(sql`select fails as bit, sum(parts)::integer as parts from grouped where fails > 0 group by 1`)} as missing,
        ${list(elsewhere)} as categories,
        ${list(sql`
          select spec_id as spec, words, case when spec_id = any (${yesNo}::uuid[]) then valued.low end as answer,
            count(*) filter (where fails & ~bit = 0)::integer as parts,
            min(coalesce(valued.low, valued.high)) as low, max(coalesce(valued.high, valued.low)) as high
          from valued join judged on judged.id = valued.product_id
          group by 1, 2, 3
        `)} as specs,
        (
          select coalesce(jsonb_agg(${item} order by turn), '[]')
          from (
            select products.id as listed_id, row_number() over () as turn
            from (
              select products.id
              from ${isJudged ? sql`judged join products on products.id = judged.id ${selection.query ? sql`join product_search on product_search.product_id = products.id` : sql``}` : sql`products`}
                ${sortedBy(sortSpecIds)}
              where ${isJudged ? sql`judged.fails = 0` : sql`products.removed_at is null and ${tests}`}
                ${isJudged || categoryIds === undefined ? sql`` : sql`and products.category_id = any (${categoryIds}::uuid[])`}
              order by ${orderOf(selection)}
              limit ${size} offset ${(page - 1) * size}
            ) as products
          ) as turns join products on products.id = turns.listed_id
        ) as page`,
  );
}
