import { type OrderDocument, seriesNumber } from "@bulkhead/contract/documents";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import type { Seller } from "@bulkhead/contract/seller";
import * as z from "zod/mini";

import type { Db } from "#platform/database/db.ts";

import { type OrderSource, findSource } from "./document-sources.store.ts";
import {
  type ProformaRow,
  findProforma,
  listCreditNotes,
  listFiles,
  listIssued,
  listOrdersToCredit,
  listOrdersToInvoice,
  listPaymentsToInvoice,
  listProformas,
  listRefundsToCredit,
  subjectOf,
} from "./documents.store.ts";
import { isCurrent, isOffered, listOffered } from "./issue-documents.ts";
import { proformaNumber } from "./proforma-page.ts";

/** Issues what is due, of one order or of all. */
export const documentsTask = { name: "issue-documents", payload: z.object({ order: z.optional(z.uuid()) }) };

/** With the id of what was issued. */
type Listed = OrderDocument & { id?: string };

function toProforma(source: OrderSource, last: ProformaRow | undefined): Listed[] {
  if (!isOffered(source)) return [];
  const offered: Listed = { kind: "proforma", number: proformaNumber(source) };
  if (!last) return [offered];
  return [{ ...offered, revision: last.revision ?? undefined, issuedAt: last.issued_at, id: last.id }];
}

const toListed = ({
  id,
  kind,
  year,
  number,
  issued_at,
}: Awaited<ReturnType<typeof listIssued>>[number]): Listed => ({
  id,
  kind,
  number: seriesNumber(kind === "invoice" ? kind : "credit-note", year ?? 0, number ?? 0),
  issuedAt: issued_at,
});

/** The papers about each order. One without a number is due. */
export async function listDocumentsOf(
  db: Db,
  sources: readonly OrderSource[],
): Promise<(source: OrderSource) => Listed[]> {
  const paid = sources.filter(({ transaction_id }) => transaction_id !== null).map(({ id }) => id);
  const [proformas, issued, toInvoice, toCredit] = await Promise.all([
    listProformas(db, sources.map(subjectOf)),
    ...(paid.length > 0
      ? ([listIssued(db, paid), listOrdersToInvoice(db, paid), listOrdersToCredit(db, paid)] as const)
      : ([[], [], []] as const)),
  ]);
  const lastOf = new Map(proformas.map((row) => [row.subject, row]));
  const issuedOf = Map.groupBy(issued, (row) => row.order_id);
  const isInvoiceDue = new Set(toInvoice);
  const creditsDueOf = Map.groupBy(toCredit, (id) => id);
  return (source) => [
    ...toProforma(source, lastOf.get(subjectOf(source))),
    ...(isInvoiceDue.has(source.id) ? [{ kind: "invoice" as const }] : []),
    ...(issuedOf.get(source.id) ?? []).map(toListed),
    ...(creditsDueOf.get(source.id) ?? []).map(() => ({ kind: "credit-note" as const })),
  ];
}

export const listDocuments = async (db: Db, source: OrderSource): Promise<Listed[]> =>
  (await listDocumentsOf(db, [source]))(source);

/** The papers of all these orders, each once, with an order through which it can be read. */
export async function listDocumentsOfPurchase(
  db: Db,
  sources: readonly OrderSource[],
): Promise<(Listed & { order: string })[]> {
  const documentsOf = await listDocumentsOf(db, sources);
  const found = new Map<string, Listed & { order: string }>();
  for (const source of sources)
    for (const document of documentsOf(source)) {
      const { id, kind } = document;
      const key = kind === "proforma" ? kind : (id ?? `${kind} ${source.transaction_id}`);
      if (!found.has(key)) found.set(key, { ...document, order: source.id });
    }
  return [...found.values()];
}

/** What a mail about an order carries. */
export interface Carried {
  ids: string[];
  /** Some of it has yet to be made. */
  isDue: boolean;
}

async function carryProforma(db: Db, seller: Seller, source: OrderSource): Promise<Carried> {
  const offered = await listOffered(db, source);
  if (offered.length === 0) return { ids: [], isDue: false };
  const last = await findProforma(db, source);
  return last && isCurrent(seller, offered, last)
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

function nameOf({ kind, year, number, order_number, purchase_number }: FileRow): string {
  if (kind !== "proforma") return seriesNumber(kind, year ?? 0, number ?? 0);
  return `Proforma-${purchase_number === null ? orderNumber(order_number ?? 0) : purchaseNumber(purchase_number)}`;
}

/** The files themselves. Those that were erased are left out. */
export async function readFiles(
  db: Db,
  ids: readonly string[],
): Promise<{ filename: string; content: Buffer }[]> {
  const rows = await listFiles(db, ids);
  return rows.flatMap((row) => (row.pdf ? [{ filename: `${nameOf(row)}.pdf`, content: row.pdf }] : []));
}
