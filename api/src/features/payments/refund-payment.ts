import * as z from "zod/mini";

import { askReturns, type ReturnDeps } from "./ask-returns.ts";
import { isDisputed, leftOf } from "./payment-returns.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";

/** Declared outside the job so that use cases can enqueue it. */
export const refundTask = { name: "refund-payment", payload: z.object({ payment: z.uuid() }) };

/** Refunds what is left of a charge down to `keepCents`. Safe to repeat: the provider refunds it once. */
export async function returnMoney(deps: ReturnDeps, payment: PaymentRow, keepCents: number): Promise<void> {
  if (payment.intent_id === null || payment.received_cents === null) return;
  const returns = await deps.cardProvider.findReturns(payment.intent_id);
  const amountCents = leftOf(payment.received_cents, returns) - keepCents;
  // While a bank decides a dispute, the provider refuses refunds.
  if (amountCents > 0 && !isDisputed(returns)) {
    // The next attempt after a failed refund needs a key of its own. Concurrent ones see the same list and get the same key.
    const refund = { intentId: payment.intent_id, amountCents, attempt: returns.refunds.length };
    await deps.cardProvider.refund(payment, refund);
  }
  await askReturns(deps, payment);
}

/** Refunds a charge that its order cannot take or that staff send back. */
export async function refundPayment(deps: ReturnDeps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (payment?.status === "refund_due") await returnMoney(deps, payment, 0);
}
