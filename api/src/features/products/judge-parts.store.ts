import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type RawBuilder, sql } from "kysely";

import { type Db, selectOnly, selectRows } from "#platform/database/db.ts";

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
}

type Tests = Wish["tests"];

/** A range covers what was entered if it covers the lowest and the highest of it. */
export const limitsOf = ({ spec, test: { least, most } }: Tests[number]): Pick<Test, "least" | "most"> =>
  spec.kind === "range" ? { least: least ?? most, most: most ?? least } : { least, most };

/** Specifications that want the same of their values, by the index that has words as 0. */
function groupTests<One extends Tests[number]>(options: readonly One[]) {
  const groups = Map.groupBy(options, ({ spec, test }) => JSON.stringify([spec.kind === "range", test]));
  return [...groups.values()].map((tests) => {
    const [one] = tests as [One];
    const { least = -Infinity, most = Infinity } = limitsOf(one);
    const fits =
      one.spec.kind === "range"
        ? sql`coalesce(low <= ${least}, true) and coalesce(high >= ${most}, true)`
        : sql`coalesce(low, high, 0) between ${least} and ${most}`;
    const { words } = one.test;
    return {
      tests,
      specs: sql`${tests.map(({ spec }) => spec.id)}::uuid[]`,
      fits: words ? sql`words = any (${words})` : sql`words is null and ${fits}`,
    };
  });
}

/** Queries for the parts with such values. A part is found again for each of them that it has. */
const partsWith = (tests: Tests, bit: number): Sql[] =>
  groupTests(tests).map(
    ({ specs, fits }) => sql`
      select product_id, ${bit}::integer as bit from product_specs where spec_id = any (${specs}) and ${fits}`,
  );

const unionAll = <Row>(queries: readonly Sql[]): Sql<Row> => sql.join<Row>(queries, sql` union all `);

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

/** For `with`: `judged` has the parts with the bits of the filters that they miss, and more columns if it is asked to. */
export function judging(selection: Selection, more: Sql = sql``): Sql {
  const { wishes, quantity } = selection;
  const wishBits = wishes.reduce((bits, _wish, index) => bits | bitOf(index), 0);
  const missed = generalTests(selection).map(
    ({ bit, test }) => sql`case when ${test} then 0 else ${bit}::integer end`,
  );
  // Of the whole catalog nobody asks what is the cheapest.
  const price = selection.categoryIds ? priceAt(quantity) : sql`null::bigint`;
  const found = wishes.flatMap(({ tests }, index) => partsWith(tests, bitOf(index)));
  const passed = sql`
    left join (select product_id, bit_or(bit) as bits from (${unionAll(found)}) as found group by product_id) as passed
    on passed.product_id = products.id`;
  const missedWishes =
    found.length === 0 ? sql`${wishBits}::integer` : sql`(${wishBits}::integer & ~coalesce(passed.bits, 0))`;
  return sql`
    judged as (
      select products.id, products.category_id, products.brand, products.lifecycle,
        ${available} >= ${quantity} as in_stock, ${price} as price,
        ${sql.join([...missed, missedWishes], sql` | `)} as fails ${more}
      from ${productsIn(selection, found.length === 0 ? undefined : passed)}
    )`;
}

/** Those of them that parts have. */
export async function whichHaveParts<Option extends Tests[number]>(
  db: Db,
  options: readonly Option[],
): Promise<Option[]> {
  if (options.length === 0) return [];
  const groups = groupTests(options);
  const queries = groups.map(
    ({ specs, fits }, index) => sql`
      select ${index}::integer as "group", wanted as spec from unnest(${specs}) as wanted
      where exists (
        select from product_specs join products on id = product_id and removed_at is null
        where spec_id = wanted and ${fits}
      )`,
  );
  const rows = await selectRows(db, unionAll<{ group: number; spec: string }>(queries));
  return rows.flatMap(({ group, spec }) => groups[group]?.tests.filter((one) => one.spec.id === spec) ?? []);
}

/** Whether words and wishes find anything there. */
export async function findsParts(db: Db, place: Place, wishes: readonly Wish[]): Promise<boolean> {
  const conditions = wishes.map(
    ({ tests }) =>
      sql`and products.id in (select product_id from (${unionAll(partsWith(tests, 0))}) as found)`,
  );
  const found = sql<{ is_found: boolean }>`
    select exists (select from ${productsIn(place)} ${sql.join(conditions, sql` `)}) as is_found`;
  return (await selectOnly(db, found)).is_found;
}
