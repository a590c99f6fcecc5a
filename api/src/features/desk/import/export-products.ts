import { IMPORT_COLUMNS, productFileName, type ImportColumn } from "@bulkhead/contract/imports";

import { listProductsAfter, type ProductRow } from "#features/products/products.store.ts";
import { readClock, type Db } from "#platform/database/db.ts";
import { CSV, csvFile, textCell, type Cell } from "#platform/http/csv.ts";
import { openDownloads, type Download } from "#platform/http/download.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { fields, type OtherColumn } from "./import-columns.ts";
import { type CatalogOf, readCatalogOf } from "./import-values.store.ts";
import { valueCells } from "./import-values.ts";

function toCells(product: ProductRow, pictures: Pictures, catalog: CatalogOf): Cell[] {
  const { specs, ...values } = valueCells(product, [...catalog.names.keys()], catalog);
  const others: Record<OtherColumn, Cell> = {
    ...values,
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
      return [column, isNumber && written !== "" ? Number(written) : textCell(written)];
    }),
  );
  return [...IMPORT_COLUMNS.map((column) => cells.get(column) ?? others[column as OtherColumn]), ...specs];
}

export function openProductExports(db: Db, pictures: Pictures): () => Promise<Download> {
  const start = openDownloads();
  return async () => {
    // The head names the specifications of that moment. The values are read with each page.
    let catalog = await readCatalogOf(db, [], []);
    const head = [...IMPORT_COLUMNS, ...[...catalog.names.values()].map((name) => `spec:${name}`)];
    const { names } = catalog;
    const readPage = async (last: ProductRow | undefined, size: number) => {
      const page = await listProductsAfter(db, last?.id, size);
      const ids = page.map(({ id }) => id);
      catalog = { ...(await readCatalogOf(db, ids, [])), names };
      return page;
    };
    const name = productFileName(await readClock(db));
    return start(
      name,
      CSV,
      csvFile(head, readPage, (product) => toCells(product, pictures, catalog)),
    );
  };
}
