import type { Seller } from "@bulkhead/contract/seller";

import { readClock, type Tx } from "#platform/database/db.ts";

import { findCreditable, listPaidSources } from "./document-sources.store.ts";
import { hasCreditNote, insertDocument, lockInvoiced, takeNumber } from "./documents.store.ts";
import { creditNotePage } from "./invoice-page.ts";
import { printDocument } from "./print-document.ts";

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
