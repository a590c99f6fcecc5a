import { seriesNumber, type OrderDocument } from "@bulkhead/contract/documents";
import { orderNumber } from "@bulkhead/contract/order-number";
import * as z from "zod/mini";

import type { Db } from "#platform/database/db.ts";

import type { OrderSource } from "./document-sources.store.ts";
import { findProforma, listIssued, listPaymentsToInvoice, listRefundsToCredit } from "./documents.store.ts";
import { isOffered } from "./issue-proforma.ts";

/** Issues what is due, of one order or of all. */
export const documentsTask = { name: "issue-documents", payload: z.object({ order: z.optional(z.uuid()) }) };

/** With the id of what was issued. */
type Listed = OrderDocument & { id?: string };

async function listProforma(db: Db, source: OrderSource): Promise<Listed[]> {
  if (!isOffered(source)) return [];
  const { id, number } = source;
  const last = await findProforma(db, id);
  if (!last) return [{ kind: "proforma", number: orderNumber(number) }];
  return [
    {
      kind: "proforma",
      number: orderNumber(number),
      revision: last.revision ?? undefined,
      issuedAt: last.issued_at,
      id: last.id,
    },
  ];
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

/** The papers about an order. One without a number is due. */
export async function listDocuments(db: Db, source: OrderSource): Promise<Listed[]> {
  const due = { orderId: source.id, after: "", limit: 100 };
  const isPaid = source.transaction_id !== null;
  const [proforma, issued, invoices, notes] = await Promise.all([
    listProforma(db, source),
    isPaid ? listIssued(db, source) : [],
    isPaid ? listPaymentsToInvoice(db, due) : [],
    isPaid ? listRefundsToCredit(db, due) : [],
  ]);
  return [
    ...proforma,
    ...invoices.map(() => ({ kind: "invoice" as const })),
    ...issued.map(toListed),
    ...notes.map(() => ({ kind: "credit-note" as const })),
  ];
}
