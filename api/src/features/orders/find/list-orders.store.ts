import { mostCounted } from "@bulkhead/contract/limits";
import { type OrderFilter, filterOf, orderFilter, type OrderState } from "@bulkhead/contract/order-states";
import type { OrderSort } from "@bulkhead/contract/orders";
import { type RawBuilder, sql } from "kysely";

import { type Db, type Sort, ascending, descending, selectOnly, selectRows } from "#platform/database/db.ts";
import { plannedOnce } from "#platform/database/planned-once.ts";
import { type Page, lastOf, skippedBy } from "#platform/http/paging.ts";

import { filters, orders, withDetails } from "../orders.store.ts";
import { type OrderSearch, findMatches } from "./order-search.store.ts";

export const [placedAt, paidAt] = [sql`orders.placed_at`, sql`orders.paid_at`];
export const payCents = sql`orders.pay_cents`;
export const sorts: Record<OrderSort, Sort> = {
  newest: descending("orders", placedAt),
  oldest: ascending("orders", placedAt),
  "-pay": descending("orders", payCents),
  pay: ascending("orders", payCents),
  // Not in the order of an index, which begins with all that ever shipped.
  paid: ascending("orders", sql`(${paidAt} + interval '0')`),
};

/** An order, or the purchase that it was placed with. */
const unit = sql`coalesce(orders.purchase_id, orders.id)`;
/** A purchase that is paid in parts stands where the first of those that wait to be shipped would. */
const firstPaidAt = sql`(case when orders.purchase_id is null then ${paidAt} else (
  select min(others.paid_at) from orders as others where others.purchase_id = orders.purchase_id and others.state = 'paid'
) end + interval '0')`;
/** The orders of a purchase have one age, so that they stand together in these. */
const sortsByPurchase: Partial<Record<OrderSort, { by: typeof unit; sort: Sort }>> = {
  newest: { by: placedAt, sort: descending("orders", placedAt, unit) },
  oldest: { by: placedAt, sort: ascending("orders", placedAt, unit) },
  paid: { by: firstPaidAt, sort: ascending("orders", firstPaidAt, unit) },
};
const leastAdvancedFirst: OrderState[] = ["lapsed", "held", "canceling", "paid", "shipped", "canceled"];
const advance = sql`array_position(array[${sql.join(leastAdvancedFirst.map((state) => sql.lit(state)))}], orders.state)`;

export interface OrderSelection extends OrderSearch {
  filter?: OrderFilter | undefined;
  sort: OrderSort;
  /** One row for each purchase. */
  group?: "purchase" | undefined;
}

const ordersWhere = (matches: RawBuilder<boolean>) => sql`select from orders where ${matches}`;
const purchasesWhere = (matches: RawBuilder<boolean>) => sql`
  select distinct on (${placedAt}, ${unit}) ${placedAt} from orders where ${matches} order by ${placedAt} desc, ${unit} desc`;

/** How many rows there are, counted up to a bound. */
const countUpTo = (rows: RawBuilder<unknown>, most: number) => sql<number>`(
  select count(*)::integer from (${rows} limit ${sql.lit(most)}) as counted
)`;

/** By state, each up to where counting stops. */
export async function countOrders(db: Db, searched: OrderSearch): Promise<Record<OrderFilter, number>> {
  const most = mostCounted(searched.search);
  const { matches } = await findMatches(db, searched);
  const counts = orderFilter.options.map(
    (filter) =>
      sql`${countUpTo(ordersWhere(sql`${filters[filter]} and ${matches}`), most)} as ${sql.id(filter)}`,
  );
  const mark = searched.search ? sql`` : plannedOnce;
  return selectOnly(db, sql<Record<OrderFilter, number>>`select ${mark} ${sql.join(counts)}`);
}

interface GroupRow {
  purchase_id: string;
  orders: string[];
  pay: number;
  states: OrderState[];
  to_ship: number;
  units_to_ship: number;
  addresses: number;
  products: string[];
  pictures: string[];
}
export type OrderGroup = Omit<GroupRow, "purchase_id">;

/** What each of these purchases has of the orders that match. */
async function listGroups(
  db: Db,
  purchaseIds: readonly string[],
  matches: RawBuilder<boolean>,
): Promise<Map<string, OrderGroup>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await selectRows(
    db,
    sql<GroupRow>`
      select orders.purchase_id, array_agg(orders.id order by orders.id) as orders, sum(orders.pay_cents)::bigint as pay,
        array_agg(orders.state) as states, count(*) filter (where ${filters["to-ship"]})::integer as to_ship,
        sum(orders.units_to_ship)::integer as units_to_ship, count(distinct nullif(orders.address, ''))::integer as addresses,
        (array_agg(products.id order by orders.id))[:3] as products,
        (array_agg(products.picture order by orders.id))[:3] as pictures
      from orders join products on products.id = product_id
      where orders.purchase_id = any (${purchaseIds}::uuid[]) and ${matches}
      group by orders.purchase_id`,
  );
  return new Map(rows.map(({ purchase_id, ...group }) => [purchase_id, group]));
}

/** A page and how many there are, in one round trip, and another for what purchases have. */
export async function listOrders(db: Db, selection: OrderSelection, asked: Page) {
  const { search, group } = selection;
  const { page, size, after } = asked;
  const byPurchase = group && sortsByPurchase[selection.sort];
  const sort = byPurchase?.sort ?? sorts[selection.sort];
  // One more than the list says, which tells that there are more.
  const most = mostCounted(search) + 1;
  const found = await findMatches(db, selection);
  const matches = sql<boolean>`${filters[filterOf(selection)]} and ${found.matches}`;
  const total = countUpTo((byPurchase ? purchasesWhere : ordersWhere)(matches), most);
  const isFirst = page === 1 && after === undefined;
  const picked = orders(db)
    .where(matches)
    .where(sort.after(after))
    .$if(byPurchase !== undefined, (query) => query.distinctOn([byPurchase?.by ?? placedAt, unit]))
    .orderBy(sort.order)
    .$if(byPurchase !== undefined, (query) => query.orderBy(advance).orderBy("orders.id"))
    // Written out, so that a plan for any value is a plan for few.
    .limit(sql.lit(size))
    .$if(!isFirst, (query) => query.offset(skippedBy(asked)));
  const rows = await withDetails(db, picked)
    .select([total.as("total"), found.fit.as("fit")])
    .orderBy(sort.order)
    .$if(isFirst && !search, (query) => query.modifyFront(plannedOnce))
    .execute();
  const groups = await listGroups(
    db,
    byPurchase ? rows.flatMap((row) => (row.orders_of_purchase > 1 && row.purchase_id) || []) : [],
    matches,
  );
  const isBeyond = !isFirst && rows.length === 0;
  const { count } = isBeyond
    ? await selectOnly(db, sql<{ count: number }>`select ${total} as count`)
    : { count: 0 };
  // All of it is on this page, so the best can come first.
  if (search && selection.sort === "newest" && isFirst && rows.length === rows[0]?.total)
    rows.sort((one, other) => one.fit - other.fit);
  return {
    rows: rows.map((row) => ({ ...row, group: groups.get(row.purchase_id ?? "") })),
    total: rows[0]?.total ?? count,
    last: lastOf(rows, size),
  };
}
