import { exportFileName } from "@bulkhead/contract/order-exports";

import { readClock, type Db } from "#platform/database/db.ts";
import { BYTE_ORDER_MARK, csvLine } from "#platform/http/csv.ts";
import { openDownloads, type Download } from "#platform/http/download.ts";

import type { OrderSelection } from "../orders.store.ts";
import { exportHead, toCells } from "./export-columns.ts";
import { listOrdersAfter } from "./exported-orders.store.ts";

const ROWS_PER_PAGE = 500;

/** The rows of the list, in the same order. Each page is a short query, so a slow reader holds no connection. */
async function* writeLines(db: Db, selection: OrderSelection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(exportHead);
  let page = await listOrdersAfter(db, selection, undefined, ROWS_PER_PAGE);
  while (page.length > 0) {
    yield page.map((row) => csvLine(toCells(row))).join("");
    page =
      page.length < ROWS_PER_PAGE ? [] : await listOrdersAfter(db, selection, page.at(-1), ROWS_PER_PAGE);
  }
}

export function openExports(db: Db): (selection: OrderSelection) => Promise<Download> {
  const start = openDownloads();
  return async (selection) =>
    start(exportFileName(await readClock(db)), "text/csv; charset=utf-8", writeLines(db, selection));
}
