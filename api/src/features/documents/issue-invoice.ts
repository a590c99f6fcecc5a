import type { Seller } from "@bulkhead/contract/seller";

import { readClock, type Tx } from "#platform/database/db.ts";

import { centsOf } from "./document-page.ts";
import { listPaidSources } from "./document-sources.store.ts";
import { insertDocument, markInvoiced, takeNumber } from "./documents.store.ts";
import { invoicePage } from "./invoice-page.ts";
import { printDocument } from "./print-document.ts";

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
