import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type RawBuilder, sql } from "kysely";

import type { TreeSpec } from "#features/categories/categories.store.ts";
import { type Db, pluck, selectOnly, selectRows } from "#platform/database/db.ts";

import type { GeneralFilters, Test, Wish } from "./part-filters.ts";
import type { Query } from "./search.store.ts";

export type Sql<T = unknown> = RawBuilder<T>;

/** Each filter has a bit. A part that misses only one filter counts for the other choices of that one. */
export const BITS = { brand: 1, lifecycle: 2, inStock: 4, price: 8 };
export const bitOf = (wishIndex: number): number => 16 << wishIndex;

/** What is looked at: parts of these categories that the words find. */
export interface Place {
  /** Undefined: all. None: the parts without a category. */
  categoryIds: string[] | undefined;
  query: Query | undefined;
}

export interface Selection extends Place {
  quantity: number;
  general: GeneralFilters;
  wishes: Wish[];
  /** What is counted. */
  facets: TreeSpec[];
}

/** A range covers what was entered if it covers the lowest and the highest of it. */
function toWanted({ id, kind }: TreeSpec, { least, most, words }: Test, bit: number, isCounted: boolean) {
  const covers = kind === "range";
  const limits = covers ? { least: least ?? most, most: most ?? least } : { least, most };
  // What is counted is read whole: other values could be chosen.
  const isRead: Pick<Test, "least" | "most"> = isCounted || covers ? {} : limits;
  return {
    ...{ spec: id, bit, isCounted, covers, ...limits, words },
    ...{ lowest: isRead.least ?? "-Infinity", highest: isRead.most ?? "Infinity" },
  };
}

const toTable = (rows: readonly ReturnType<typeof toWanted>[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
    spec uuid, bit integer, "isCounted" boolean, covers boolean, least double precision, most double precision, words text[],
    lowest double precision, highest double precision
  )`;

/** By the index of numbers, in which words are 0. */
const valuesRead: Sql = sql`
  product_specs.spec_id = wanted.spec and coalesce(low, high, 0) between wanted.lowest and wanted.highest`;

const fits: Sql<boolean> = sql`(
  (wanted.words is null or product_specs.words = any (wanted.words))
  and case
    when wanted.covers then (low is null or low <= wanted.least) and (high is null or high >= wanted.most)
    else
      (wanted.least is null or coalesce(low, high) >= wanted.least)
      and (wanted.most is null or coalesce(low, high) <= wanted.most)
  end
)`;

export const available: Sql = sql`(products.on_hand - products.reserved)`;

/** Of one unit in an order of that many. The breaks are above the smallest order. */
export const priceAt = (quantity: number): Sql =>
  quantity === MIN_ORDER_QUANTITY
    ? sql`products.price_micros`
    : sql`unit_price_for(price_micros, price_breaks, ${quantity})`;

function generalTests({ general, quantity }: Selection): { bit: number; test: Sql }[] {
  const { brand, lifecycle, inStock, price } = general;
  const limit = (way: string, micros: number | undefined) =>
    micros === undefined ? sql`true` : sql`${priceAt(quantity)} ${sql.raw(way)} ${micros}::bigint`;
  return [
    ...(brand ? [{ bit: BITS.brand, test: sql`products.brand = any (${brand})` }] : []),
    ...(lifecycle ? [{ bit: BITS.lifecycle, test: sql`products.lifecycle = any (${lifecycle})` }] : []),
    ...(inStock ? [{ bit: BITS.inStock, test: sql`${available} >= ${quantity}` }] : []),
    ...(price
      ? [{ bit: BITS.price, test: sql`(${limit(">=", price.least)} and ${limit("<=", price.most)})` }]
      : []),
  ];
}

/** A condition on the products that needs neither words nor values. */
export const passesGeneral = (selection: Selection): Sql =>
  sql.join([sql`true`, ...generalTests(selection).map(({ test }) => test)], sql` and `);

/** For `from`, with a condition: `and` more of them. */
export function productsIn({ categoryIds, query }: Place, joined: Sql = sql``): Sql {
  const found =
    query && sql`join product_search on product_search.product_id = products.id and lexemes @@ ${query}`;
  const chosen =
    categoryIds &&
    (categoryIds.length === 0
      ? sql`and products.category_id is null`
      : sql`and products.category_id = any (${categoryIds}::uuid[])`);
  return sql`products ${found ?? sql``} ${joined} where products.removed_at is null ${chosen ?? sql``}`;
}

/** Whether every part has to be judged, before a page of them is known. */
export const needsJudging = ({ wishes, query }: Selection): boolean =>
  wishes.length > 0 || query !== undefined;

/**
 * Queries for `with`: `valued` has the values that are looked at, `judged` the parts with the bits of the filters that they miss.
 * Both have more columns if they are asked to.
 */
export function judging(
  selection: Selection,
  { ofValues = sql``, ofParts = sql`` }: { ofValues?: Sql; ofParts?: Sql },
): Sql {
  const { wishes, facets, quantity } = selection;
  const wished = wishes.flatMap(({ parameter, tests }, index) =>
    tests.map(({ spec, test }) => toWanted(spec, test, bitOf(index), parameter !== undefined)),
  );
  const others = facets.filter(({ id }) => !wished.some(({ spec, isCounted }) => isCounted && spec === id));
  const wanted = [...wished, ...others.map((spec) => toWanted(spec, {}, 0, true))];
  const wishBits = wishes.reduce((bits, _wish, index) => bits | bitOf(index), 0);
  const missed = generalTests(selection).map(
    ({ bit, test }) => sql`case when ${test} then 0 else ${bit}::integer end`,
  );
  // Of the whole catalog nobody asks what is the cheapest.
  const price = selection.categoryIds ? priceAt(quantity) : sql`null::bigint`;
  const missedWishes = sql`(${wishBits}::integer & ~coalesce(passed.bits, 0))`;
  const fails = sql.join([sql`0`, ...missed, ...(wishes.length > 0 ? [missedWishes] : [])], sql` | `);
  return sql`
    valued as (
      select product_id, spec_id, wanted.bit, "isCounted" as is_counted, low, high, product_specs.words,
        wanted.bit <> 0 and ${fits} as passes ${ofValues}
      from ${toTable(wanted)} join product_specs on ${valuesRead}
    ),
    passed as (select product_id, bit_or(bit) as bits from valued where passes group by product_id),
    judged as (
      select products.id, products.category_id, products.brand, products.lifecycle,
        ${available} >= ${quantity} as in_stock, ${price} as price, ${fails} as fails ${ofParts}
      from ${productsIn(selection, wishes.length > 0 ? sql`left join passed on passed.product_id = products.id` : sql``)}
    )`;
}

/** Whether parts have these values, by their indexes. */
export async function whichHaveParts(
  db: Db,
  options: readonly Wish["tests"][number][],
): Promise<Set<number>> {
  if (options.length === 0) return new Set();
  const wanted = options.map(({ spec, test }, index) => toWanted(spec, test, index, false));
  const found = sql<{ bit: number }>`
    select wanted.bit from ${toTable(wanted)} cross join lateral (
      select from product_specs join products on id = product_id and removed_at is null
      where ${valuesRead} and ${fits} limit 1
    ) as first`;
  return new Set(await pluck("bit", selectRows(db, found)));
}

/** Whether words and wishes find anything there. */
export async function findsParts(db: Db, place: Place, wishes: readonly Wish[]): Promise<boolean> {
  const conditions = wishes.map(({ tests }) => {
    const wanted = toTable(tests.map(({ spec, test }) => toWanted(spec, test, 0, false)));
    return sql`and products.id in (select product_id from ${wanted} join product_specs on ${valuesRead} where ${fits})`;
  });
  const found = sql<{ is_found: boolean }>`
    select exists (select from ${productsIn(place)} ${sql.join(conditions, sql` `)}) as is_found`;
  return (await selectOnly(db, found)).is_found;
}
