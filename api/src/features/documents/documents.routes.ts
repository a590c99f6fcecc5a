import * as contract from "@bulkhead/contract/documents";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { mayReadOrder } from "#features/orders/order-access.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { StoredFile } from "#platform/http/download.ts";
import { route } from "#platform/http/http.ts";

import { askForDocuments, askForPackingSlips, askForProforma } from "./ask-for-documents.ts";
import { findSource, listSourcesOfPurchase } from "./document-sources.store.ts";
import { findPdf, findProforma } from "./documents.store.ts";
import { isCurrent, listOffered } from "./issue-documents.ts";
import { listDocuments, listDocumentsOfPurchase } from "./list-documents.ts";
import { findPackingSlips, listToPack } from "./packing-slips.store.ts";
import { packingSlips } from "./print-packing-slips.ts";
import { proformaNumber } from "./proforma-page.ts";

const PDF = "application/pdf";
/** It is being made. */
const notYet = new StoredFile("", PDF, undefined);

export function documentRoutes(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">): void {
  async function findReadable(orderId: string, caller: Viewer) {
    const source = await findSource(db, orderId);
    if (!source || !mayReadOrder(source.account_id, caller)) throw new AppError("order_not_found");
    return source;
  }

  async function send(id: string | undefined, name: string): Promise<StoredFile> {
    const bytes = id === undefined ? undefined : await findPdf(db, id);
    if (!bytes) throw new AppError("document_not_found");
    return new StoredFile(`${name}.pdf`, PDF, bytes);
  }

  route(app, contract.listDocuments, async ({ params, caller }) => {
    const documents = await listDocuments(db, await findReadable(params.id, caller));
    if (documents.some(({ number }) => number === undefined))
      await inTransaction(db, (tx) => askForDocuments(tx, params.id));
    return documents;
  });

  route(app, contract.listPurchaseDocuments, async ({ params, caller }) => {
    const sources = await listSourcesOfPurchase(db, params.id);
    const readable = sources.filter(({ account_id }) => mayReadOrder(account_id, caller));
    if (readable.length === 0) throw new AppError("purchase_not_found");
    const documents = await listDocumentsOfPurchase(db, readable);
    const due = documents.filter(({ number }) => number === undefined);
    if (due.length > 0)
      await inTransaction(db, async (tx) => {
        for (const { order } of due) await askForDocuments(tx, order);
      });
    return documents;
  });

  route(app, contract.getProforma, async ({ params, caller }) => {
    const source = await findReadable(params.id, caller);
    const offered = await listOffered(db, source);
    if (offered.length === 0) throw new AppError("document_not_found");
    const last = await findProforma(db, source);
    if (isCurrent(config.seller, offered, last))
      return send(last?.id, `${proformaNumber(source)}-${last?.revision}`);
    await inTransaction(db, (tx) => askForProforma(tx, params.id));
    return notYet;
  });

  route(app, contract.getInvoice, async ({ params, query: { creditNote }, caller }) => {
    const documents = await listDocuments(db, await findReadable(params.id, caller));
    const wanted = documents.find(({ kind, number }) =>
      creditNote === undefined ? kind === "invoice" : kind === "credit-note" && number === creditNote,
    );
    if (!wanted || wanted.number !== undefined) return send(wanted?.id, wanted?.number ?? "");
    await inTransaction(db, (tx) => askForDocuments(tx, params.id));
    return notYet;
  });

  route(app, contract.getPackingSlips, async ({ query }) => {
    const orders = [...new Set(query.orders.split(","))];
    const slips = packingSlips(config.seller, await listToPack(db, orders));
    const bytes = await findPackingSlips(db, slips.basis);
    if (bytes) return new StoredFile("packing-slips.pdf", PDF, bytes);
    await inTransaction(db, (tx) => askForPackingSlips(tx, orders, slips.basis));
    return notYet;
  });
}
