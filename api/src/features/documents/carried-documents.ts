import { seriesNumber, type OrderDocument } from "@bulkhead/contract/documents";
import { orderNumber } from "@bulkhead/contract/order-number";
import type { Seller } from "@bulkhead/contract/seller";

import type { Db } from "#platform/database/db.ts";

import { findSource, type OrderSource } from "./document-sources.store.ts";
import {
  findProforma,
  listCreditNotes,
  listFiles,
  listPaymentsToInvoice,
  listRefundsToCredit,
} from "./documents.store.ts";
import { isCurrent, isOffered } from "./issue-proforma.ts";
import { listDocuments } from "./list-documents.ts";

/** What a mail about an order carries. */
export interface Carried {
  ids: string[];
  /** Some of it has yet to be made. */
  isDue: boolean;
}

async function carryProforma(db: Db, seller: Seller, source: OrderSource): Promise<Carried> {
  if (!isOffered(source)) return { ids: [], isDue: false };
  const last = await findProforma(db, source.id);
  return last && isCurrent(seller, source, last)
    ? { ids: [last.id], isDue: false }
    : { ids: [], isDue: true };
}

async function carryInvoice(db: Db, source: OrderSource): Promise<Carried> {
  const invoices = (await listDocuments(db, source)).filter(({ kind }) => kind === "invoice");
  return {
    ids: invoices.flatMap(({ id }) => id ?? []),
    isDue: invoices.some(({ id }) => id === undefined),
  };
}

/** What was never invoiced is refunded without one. */
async function carryCreditNotes(db: Db, { id }: OrderSource, refundIds: readonly string[]): Promise<Carried> {
  const page = { orderId: id, after: "", limit: 100 };
  const [notes, payments, refunds] = await Promise.all([
    listCreditNotes(db, refundIds),
    listPaymentsToInvoice(db, page),
    listRefundsToCredit(db, page),
  ]);
  const isDue = payments.length > 0 || refunds.some((refund) => refundIds.includes(refund));
  return { ids: notes, isDue: refundIds.length > 0 && isDue };
}

/** The documents of a kind about an order. Credit notes are those for some of its refunds. */
export async function listCarried(
  db: Db,
  seller: Seller,
  kind: OrderDocument["kind"],
  { orderId, refundIds }: { orderId: string; refundIds: readonly string[] },
): Promise<Carried> {
  const source = await findSource(db, orderId);
  if (!source) return { ids: [], isDue: false };
  if (kind === "proforma") return carryProforma(db, seller, source);
  return kind === "invoice" ? carryInvoice(db, source) : carryCreditNotes(db, source, refundIds);
}

type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

const nameOf = ({ kind, year, number, order_number }: FileRow) =>
  kind === "proforma"
    ? `Proforma-${orderNumber(order_number ?? 0)}`
    : seriesNumber(kind, year ?? 0, number ?? 0);

/** The files themselves. Those that were erased are left out. */
export async function readFiles(
  db: Db,
  ids: readonly string[],
): Promise<{ filename: string; content: Buffer }[]> {
  const rows = await listFiles(db, ids);
  return rows.flatMap((row) => (row.pdf ? [{ filename: `${nameOf(row)}.pdf`, content: row.pdf }] : []));
}
