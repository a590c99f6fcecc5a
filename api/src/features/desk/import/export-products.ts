import { IMPORT_COLUMNS, productFileName, type ImportColumn } from "@bulkhead/contract/imports";

import { listProductsAfter, type ProductRow } from "#features/products/products.store.ts";
import { readClock, type Db } from "#platform/database/db.ts";
import { BYTE_ORDER_MARK, csvLine, textCell, type Cell } from "#platform/http/csv.ts";
import { openDownloads, type Download } from "#platform/http/download.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { fields, type OtherColumn } from "./import-columns.ts";

const ROWS_PER_PAGE = 500;

function toCells(product: ProductRow, pictures: Pictures): Cell[] {
  const others: Record<OtherColumn, Cell> = {
    id: product.id,
    version: product.version,
    picture: pictures.urlOf(product.picture),
    deleted: product.removed_at ? "yes" : "no",
    on_hand: product.on_hand,
    count: null,
  };
  const cells = new Map<ImportColumn, Cell>(
    fields.map(({ column, write, isNumber }) => {
      const written = write(product);
      return [column, isNumber ? Number(written) : textCell(written)];
    }),
  );
  return IMPORT_COLUMNS.map((column) => cells.get(column) ?? others[column as OtherColumn]);
}

/** Each page is a short query, so a slow reader holds no connection. */
async function* writeLines(db: Db, pictures: Pictures): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(IMPORT_COLUMNS);
  let page = await listProductsAfter(db, undefined, ROWS_PER_PAGE);
  while (page.length > 0) {
    yield page.map((product) => csvLine(toCells(product, pictures))).join("");
    page = page.length < ROWS_PER_PAGE ? [] : await listProductsAfter(db, page.at(-1)?.id, ROWS_PER_PAGE);
  }
}

export function openProductExports(db: Db, pictures: Pictures): () => Promise<Download> {
  const start = openDownloads();
  return async () =>
    start(productFileName(await readClock(db)), "text/csv; charset=utf-8", writeLines(db, pictures));
}
