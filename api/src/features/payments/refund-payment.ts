import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/pool.ts";

import { findPayment } from "./payments.store.ts";
import { settleRefunds } from "./settle-refunds.ts";

/** Declared outside the job so that use cases can enqueue it. */
export const refundTask = { name: "refund-payment", payload: z.object({ payment: z.uuid() }) };

/** Refunds a charge that its order could not take. Safe to repeat: the provider refunds it once. */
export async function refundPayment(
  { db, cardProvider }: Pick<Deps, "db" | "cardProvider">,
  id: string,
): Promise<void> {
  const payment = await findPayment(db, id);
  if (payment?.status !== "refund_due" || payment.intent_id === null) return;
  await cardProvider.refund(payment, payment.intent_id);
  const refundedCents = await cardProvider.refundedCents(payment.intent_id);
  await inTransaction(db, (tx) => settleRefunds(tx, id, refundedCents));
}
