import { filterOf } from "@bulkhead/contract/order-states";
import type { OrderSort } from "@bulkhead/contract/orders";
import { sql, type RawBuilder } from "kysely";

import type { Db } from "#platform/database/db.ts";

import { bringsMoney } from "../order-money-columns.ts";
import { filters, orders, withDetails } from "../orders.store.ts";
import { paidAt, payCents, placedAt, sorts, type OrderSelection } from "./list-orders.store.ts";
import { findMatches } from "./order-search.store.ts";

/** The key of a row in each sort, as text: a `Date` would lose the microseconds. */
const keys: Record<OrderSort, RawBuilder<string>> = {
  newest: sql`${placedAt}::text`,
  oldest: sql`${placedAt}::text`,
  "-pay": sql`${payCents}::text`,
  pay: sql`${payCents}::text`,
  paid: sql`${paidAt}::text`,
};
const fromKey = (sort: OrderSort, key: string) =>
  sort === "pay" || sort === "-pay" ? sql`${key}::bigint` : sql`${key}::timestamptz`;

/** As booked. Figures add the same movements up by day. */
const booked = (cents: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(${cents}), 0)::bigint from money_movements where order_id = orders.id and ${where}
)`;
const [receivedCents, refundedCents] = [
  booked(sql`amount_cents`, bringsMoney),
  booked(sql`-amount_cents`, sql`not ${bringsMoney}`),
];

const invoice = sql<{ year: number; number: number } | null>`(
  select json_build_object('year', year, 'number', documents.number)
  from payments join documents on documents.payment_id = payments.id and documents.kind = 'invoice'
  where payments.intent_id = orders.transaction_id
)`;

/**
 * The orders that follow `last` in the list, with what only the export has. By the key that it had: its price may have changed
 * since, and the export would repeat or miss orders.
 */
export async function listOrdersAfter(
  db: Db,
  selection: OrderSelection,
  last: { key: string; id: string } | undefined,
  size: number,
) {
  const { sort } = selection;
  const picked = orders(db)
    .where(filters[filterOf(selection)])
    .where((await findMatches(db, selection)).matches)
    .where(sorts[sort].after(last?.id, last && fromKey(sort, last.key)))
    .orderBy(sorts[sort].order)
    .limit(size);
  return withDetails(db, picked)
    .select(keys[sort].as("key"))
    .select([receivedCents.as("received_cents"), refundedCents.as("refunded_cents"), invoice.as("invoice")])
    .orderBy(sorts[sort].order)
    .execute();
}
