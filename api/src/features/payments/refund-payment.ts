import * as z from "zod/mini";

import type { CardProvider } from "#platform/card-provider.ts";
import { inTransaction, type Pool } from "#platform/pool.ts";

import { findPayment } from "./payments.store.ts";
import { settleRefunds } from "./settle-refunds.ts";

/** Named apart from its job, for those who order it. */
export const refundTask = { name: "refund-payment", payload: z.object({ payment: z.uuid() }) };

interface Parts {
  db: Pool;
  cardProvider: CardProvider;
}

/** Gives back what was charged for an order that could not take it. May be repeated: the provider gives it back once. */
export async function refundPayment({ db, cardProvider }: Parts, id: string): Promise<void> {
  const payment = await findPayment(db, id);
  if (payment?.status !== "refund_due" || payment.intent_id === null) return;
  await cardProvider.refund(payment, payment.intent_id);
  const refundedCents = await cardProvider.refundedCents(payment.intent_id);
  await inTransaction(db, (tx) => settleRefunds(tx, id, refundedCents));
}
