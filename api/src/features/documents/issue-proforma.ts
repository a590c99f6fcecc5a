import { hasProforma } from "@bulkhead/contract/documents";
import type { Seller } from "@bulkhead/contract/seller";
import * as z from "zod/mini";

import { readClock, type Tx } from "#platform/database/db.ts";

import { findSource, type OrderSource } from "./document-sources.store.ts";
import { findProforma, insertDocument } from "./documents.store.ts";
import { printDocument } from "./print-document.ts";
import { proformaBasis, proformaPage } from "./proforma-page.ts";

export const proformaTask = { name: "issue-proforma", payload: z.object({ order: z.uuid() }) };

/** Whether the order is offered for payment, or was. */
export const isOffered = ({ is_held, paid_at, cancelled_at }: OrderSource): boolean =>
  hasProforma({ isHeld: is_held, paid: paid_at !== null, cancelledAt: cancelled_at ?? undefined });

/** Whether the last revision says what the order says. The one of an order that was paid stands. */
export function isCurrent(
  seller: Seller,
  source: OrderSource,
  last: Awaited<ReturnType<typeof findProforma>>,
): boolean {
  if (!last?.basis) return false;
  return source.paid_at !== null || last.basis.equals(proformaBasis(seller, source));
}

/** Issues the next revision if the last one is not what the order says. */
export async function issueProforma(tx: Tx, seller: Seller, orderId: string): Promise<void> {
  const source = await findSource(tx, orderId);
  const last = await findProforma(tx, orderId);
  if (!source || !isOffered(source) || isCurrent(seller, source, last)) return;
  const revision = (last?.revision ?? 0) + 1;
  const at = await readClock(tx);
  await insertDocument(tx, {
    kind: "proforma",
    order_id: orderId,
    revision,
    basis: proformaBasis(seller, source),
    total_cents: source.pay_cents,
    issued_at: at,
    pdf: await printDocument(proformaPage(seller, source, revision, at), at),
  });
}
