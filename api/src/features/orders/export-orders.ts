import { BYTE_ORDER_MARK, csvLine } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";

import { exportHead, toCells } from "./order-answer.ts";
import { streamOrders, type OrderSelection } from "./orders.store.ts";

const ROWS_PER_CHUNK = 500;

/** The rows of the list, in the same order, a few hundred at a time. */
export async function* exportOrders(db: Db, selection: OrderSelection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(exportHead);
  let lines = "";
  let count = 0;
  for await (const row of streamOrders(db, selection, ROWS_PER_CHUNK)) {
    lines += csvLine(toCells(row));
    count += 1;
    if (count % ROWS_PER_CHUNK === 0) {
      yield lines;
      lines = "";
    }
  }
  yield lines;
}
