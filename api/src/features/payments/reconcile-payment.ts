import { lockOrder } from "#features/orders/charged-orders.store.ts";
import type { IntentStage } from "#platform/card-provider.ts";
import type { Tx } from "#platform/db.ts";
import { inTransaction } from "#platform/pool.ts";

import { askProvider, endPayment, type Parts } from "./ask-provider.ts";
import type { PaymentToSettle } from "./payments-to-settle.store.ts";
import { lockPayment } from "./payments.store.ts";
import { refundPayment } from "./refund-payment.ts";
import { closePayment } from "./settle-payment.ts";

const MINUTE = 60_000;
/** How long a bank may take to decide after the hold is over. */
const DECIDING_MS = 30 * MINUTE;
/** How long the provider may fail to create an intent: longer than any request waits for it. */
const CREATING_MS = 40_000;

function isOver(
  { hold_until, cancel_requested_at }: PaymentToSettle,
  stage: IntentStage,
  now: number,
): boolean {
  if (cancel_requested_at) return true;
  return now > hold_until.getTime() + (stage === "deciding" ? DECIDING_MS : 0);
}

/** Nobody was ever given the secret of an intent whose name is not stored, so nobody can pay it. */
async function giveUp(tx: Tx, { id, order_id }: PaymentToSettle): Promise<void> {
  const order = await lockOrder(tx, order_id);
  const payment = await lockPayment(tx, id);
  if (order && payment.intent_id === null) await closePayment(tx, { order, payment });
}

async function settleAnew(parts: Parts, payment: PaymentToSettle, now: number): Promise<void> {
  const { intent, status } = await askProvider(parts, payment);
  if (intent.stage === "unknown")
    throw new Error("the provider does not know this intent; is its key that of another account?");
  if (status === "open" && isOver(payment, intent.stage, now))
    await endPayment(parts, { ...payment, intent_id: intent.id });
}

/** Whatever a crash, a lost answer or a lost event has left open comes to its end. */
export async function reconcilePayment(parts: Parts, payment: PaymentToSettle): Promise<void> {
  const now = Date.now();
  if (payment.status === "refund_due") return refundPayment(parts, payment.id);
  try {
    await settleAnew(parts, payment, now);
  } catch (error) {
    const isStuck = payment.intent_id === null && now > payment.created_at.getTime() + CREATING_MS;
    if (!isStuck) throw error;
    await inTransaction(parts.db, (tx) => giveUp(tx, payment));
  }
}
