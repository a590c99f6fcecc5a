import { csvLine } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";

import { streamOrders, type OrderRow, type OrderSelection } from "./orders.store.ts";

const HEAD = [
  "order",
  "buyer",
  "product",
  "quantity",
  "unit price",
  "total",
  "placed",
  "paid",
  "transaction",
  "shipped",
  "phone",
  "address",
];

const lineOf = (row: OrderRow) =>
  csvLine([
    row.id,
    row.user,
    row.product_name,
    row.quantity,
    row.unit_price_cents / 100,
    row.pay_cents / 100,
    row.placed_at.toISOString(),
    row.paid_at?.toISOString() ?? null,
    row.transaction_id,
    row.shipped_at?.toISOString() ?? null,
    row.phone,
    row.address,
  ]);

const ROWS_AT_ONCE = 500;

/** The same rows as the list, in the same order, a few hundred at a time. */
export async function* exportOrders(db: Db, selection: OrderSelection): AsyncGenerator<string> {
  yield csvLine(HEAD);
  let lines = "";
  let count = 0;
  for await (const row of streamOrders(db, selection, ROWS_AT_ONCE)) {
    lines += lineOf(row);
    count += 1;
    if (count % ROWS_AT_ONCE === 0) {
      yield lines;
      lines = "";
    }
  }
  yield lines;
}
