import { seriesNumber, type OrderDocument } from "@bulkhead/contract/documents";
import { orderNumber } from "@bulkhead/contract/order-number";
import * as z from "zod/mini";

import type { Db } from "#platform/database/db.ts";

import type { OrderSource } from "./document-sources.store.ts";
import {
  listIssued,
  listOrdersToCredit,
  listOrdersToInvoice,
  listProformas,
  type ProformaRow,
} from "./documents.store.ts";
import { isOffered } from "./issue-proforma.ts";

/** Issues what is due, of one order or of all. */
export const documentsTask = { name: "issue-documents", payload: z.object({ order: z.optional(z.uuid()) }) };

/** With the id of what was issued. */
type Listed = OrderDocument & { id?: string };

function toProforma(source: OrderSource, last: ProformaRow | undefined): Listed[] {
  if (!isOffered(source)) return [];
  const offered: Listed = { kind: "proforma", number: orderNumber(source.number) };
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
  const ids = sources.map(({ id }) => id);
  const paid = sources.filter(({ transaction_id }) => transaction_id !== null).map(({ id }) => id);
  const [proformas, issued, toInvoice, toCredit] = await Promise.all([
    listProformas(db, ids),
    ...(paid.length > 0
      ? ([listIssued(db, paid), listOrdersToInvoice(db, paid), listOrdersToCredit(db, paid)] as const)
      : ([[], [], []] as const)),
  ]);
  const lastOf = new Map(proformas.map((row) => [row.order_id, row]));
  const issuedOf = Map.groupBy(issued, (row) => row.order_id);
  const isInvoiceDue = new Set(toInvoice);
  const creditsDueOf = Map.groupBy(toCredit, (id) => id);
  return (source) => [
    ...toProforma(source, lastOf.get(source.id)),
    ...(isInvoiceDue.has(source.id) ? [{ kind: "invoice" as const }] : []),
    ...(issuedOf.get(source.id) ?? []).map(toListed),
    ...(creditsDueOf.get(source.id) ?? []).map(() => ({ kind: "credit-note" as const })),
  ];
}

export const listDocuments = async (db: Db, source: OrderSource): Promise<Listed[]> =>
  (await listDocumentsOf(db, [source]))(source);
