import * as contract from "@bulkhead/contract/documents";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { ownerOfAll } from "#features/orders/order-access.ts";
import type { Db } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import { openDownloads } from "#platform/http/download.ts";
import { route } from "#platform/http/http.ts";
import { routeList } from "#platform/http/paging.ts";
import { ZIP, zipFile } from "#platform/http/zip.ts";

import { type IssuedRow, listIssuedIds, listIssuedTo, listMonths } from "./issued-documents.store.ts";
import { readFiles } from "./list-documents.ts";

function toIssued({ kind, year, number, ...row }: IssuedRow): contract.IssuedDocument {
  const series = kind === "invoice" ? kind : "credit-note";
  return {
    kind: series,
    number: contract.seriesNumber(series, year ?? 0, number ?? 0),
    issuedAt: row.issued_at,
    total: row.total_cents,
    orders: row.orders.map(orderNumber),
    purchases: row.purchases.map(purchaseNumber),
    poNumbers: row.po_numbers,
    order: row.order_id,
  };
}

/** So few that they need little memory. */
const FILES_AT_ONCE = 20;

async function* readInTurns(db: Db, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += FILES_AT_ONCE)
    yield* await readFiles(db, ids.slice(at, at + FILES_AT_ONCE));
}

export function issuedDocumentRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  routeList(
    app,
    contract.listIssuedDocuments,
    async ({ query, caller }) => listIssuedTo(db, await ownerOfAll(db, caller), query),
    toIssued,
  );

  route(app, contract.listDocumentMonths, async ({ caller }) => listMonths(db, await ownerOfAll(db, caller)));

  const startDownload = openDownloads();
  route(app, contract.downloadDocuments, async ({ query, caller }) => {
    const ids = await listIssuedIds(db, await ownerOfAll(db, caller), query, contract.MOST_ZIPPED + 1);
    if (ids.length > contract.MOST_ZIPPED) throw new AppError("too_many_documents");
    return startDownload(contract.zipFileName(query.month), ZIP, zipFile(readInTurns(db, ids)));
  });
}
