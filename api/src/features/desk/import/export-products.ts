import { IMPORT_COLUMNS, productFileName, type ImportColumn } from "@bulkhead/contract/imports";

import { listProductsAfter, type ProductRow } from "#features/products/products.store.ts";
import { readClock, type Db } from "#platform/database/db.ts";
import { CSV, csvFile, textCell, type Cell } from "#platform/http/csv.ts";
import { openDownloads, type Download } from "#platform/http/download.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { fields, type OtherColumn } from "./import-columns.ts";

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

export function openProductExports(db: Db, pictures: Pictures): () => Promise<Download> {
  const start = openDownloads();
  return async () =>
    start(
      productFileName(await readClock(db)),
      CSV,
      csvFile<ProductRow>(
        IMPORT_COLUMNS,
        (last, size) => listProductsAfter(db, last?.id, size),
        (product) => toCells(product, pictures),
      ),
    );
}
