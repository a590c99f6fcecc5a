import { readFile } from "node:fs/promises";

import { stateFacts } from "@bulkhead/contract/order-states";
import type { Seller } from "@bulkhead/contract/seller";
import * as z from "zod/mini";

import { type Db, type Tx, readClock } from "#platform/database/db.ts";
import { printPdf } from "#platform/vendors/print-pdf.ts";

import { type DocumentPage, centsOf } from "./document-page.ts";
import {
  type OrderSource,
  findCreditable,
  findSource,
  listPaidSources,
  listSourcesOfPurchase,
} from "./document-sources.store.ts";
import {
  findProforma,
  hasCreditNote,
  insertDocument,
  lockInvoiced,
  markInvoiced,
  takeNumber,
} from "./documents.store.ts";
import { creditNotePage, invoicePage } from "./invoice-pages.ts";
import { proformaBasis, proformaPage } from "./proforma-page.ts";

const template = await readFile(new URL("document.typ", import.meta.url), "utf8");

export const printDocument = (page: DocumentPage, at: Date): Promise<Buffer> => printPdf(template, page, at);

export const proformaTask = { name: "issue-proforma", payload: z.object({ order: z.uuid() }) };

/** Whether the order is offered for payment, or was. */
export const isOffered = ({ state }: OrderSource): boolean => stateFacts[state].hasProforma;

const isUnpaid = ({ paid_at }: OrderSource) => paid_at === null;

/** What the proforma of an order names: the order, or all orders of its purchase that are still to be paid. Empty: there is none. */
export async function listOffered(db: Db, source: OrderSource): Promise<OrderSource[]> {
  if (!isOffered(source)) return [];
  if (source.purchase_id === null) return [source];
  const all = await listSourcesOfPurchase(db, source.purchase_id);
  const offered = all.filter((one) => one.account_id === source.account_id && isOffered(one));
  return offered.some(isUnpaid) ? offered.filter(isUnpaid) : offered;
}

/** Whether the last revision says what the orders say. The one of orders that were paid stands. */
export function isCurrent(
  seller: Seller,
  offered: readonly OrderSource[],
  last: Awaited<ReturnType<typeof findProforma>>,
): boolean {
  if (!last?.basis) return false;
  return !offered.some(isUnpaid) || last.basis.equals(proformaBasis(seller, offered));
}

/** Issues the next revision if the last one is not what the order says, or its purchase. */
export async function issueProforma(tx: Tx, seller: Seller, orderId: string): Promise<void> {
  const source = await findSource(tx, orderId);
  const offered = source ? await listOffered(tx, source) : [];
  if (!source || offered.length === 0) return;
  const last = await findProforma(tx, source);
  if (isCurrent(seller, offered, last)) return;
  const revision = (last?.revision ?? 0) + 1;
  const at = await readClock(tx);
  await insertDocument(tx, {
    kind: "proforma",
    ...(source.purchase_id === null ? { order_id: orderId } : { purchase_id: source.purchase_id }),
    revision,
    basis: proformaBasis(seller, offered),
    total_cents: centsOf(offered),
    issued_at: at,
    pdf: await printDocument(proformaPage(seller, offered, revision, at), at),
  });
}

/** One for each payment that has paid orders. The number is taken and the file stored together, or neither. */
export async function issueInvoice(tx: Tx, seller: Seller, paymentId: string): Promise<void> {
  const sources = await listPaidSources(tx, paymentId);
  if (sources.length === 0 || !(await markInvoiced(tx, paymentId))) return;
  const at = await readClock(tx);
  const year = at.getUTCFullYear();
  const number = await takeNumber(tx, "invoice", year);
  await insertDocument(tx, {
    kind: "invoice",
    payment_id: paymentId,
    year,
    number,
    total_cents: centsOf(sources),
    issued_at: at,
    pdf: await printDocument(invoicePage(seller, sources, { year, number, at }), at),
  });
}

/** One for each refund of what was invoiced. The number is taken and the file stored together, or neither. */
export async function issueCreditNote(tx: Tx, seller: Seller, refundId: string): Promise<void> {
  const refund = await findCreditable(tx, refundId);
  if (!refund) return;
  // Two jobs for the same refund wait for each other here.
  await lockInvoiced(tx, refund.payment_id);
  if (await hasCreditNote(tx, refundId)) return;
  const paid = await listPaidSources(tx, refund.payment_id);
  const sources = refund.order_id === null ? paid : paid.filter(({ id }) => id === refund.order_id);
  const at = await readClock(tx);
  const year = at.getUTCFullYear();
  const number = await takeNumber(tx, "credit-note", year);
  await insertDocument(tx, {
    kind: "credit-note",
    payment_id: refund.payment_id,
    refund_id: refundId,
    year,
    number,
    total_cents: refund.cents,
    issued_at: at,
    pdf: await printDocument(creditNotePage(seller, refund, sources, { year, number, at }), at),
  });
}
