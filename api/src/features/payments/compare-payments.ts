import { formatMoney } from "@bulkhead/contract/money";

import type { Intent, IntentStage } from "#platform/card-provider.ts";

import { askProvider, type Parts } from "./ask-provider.ts";
import { listPaymentsBetween, type Difference } from "./payment-differences.store.ts";
import { findPayment, findPaymentOf, type PaymentRow, type PaymentStatus } from "./payments.store.ts";

const stagesOf: Record<PaymentStatus, IntentStage[]> = {
  creating: ["waiting", "deciding"],
  open: ["waiting", "deciding"],
  canceled: ["canceled"],
  succeeded: ["succeeded"],
  refund_due: ["succeeded"],
  refunded: ["succeeded"],
  review: ["succeeded"],
};

/** What is not the same on both sides, in words. */
function differenceOf(payment: PaymentRow | undefined, intent: Intent): string | undefined {
  const received = formatMoney(intent.receivedCents);
  if (!payment)
    return intent.receivedCents > 0
      ? `the provider has charged ${received}, which is not in our books`
      : undefined;
  if (!stagesOf[payment.status].includes(intent.stage))
    return `${payment.status} here, ${intent.stage} at the provider`;
  const ours = payment.received_cents ?? 0;
  return ours === intent.receivedCents ? undefined : `${formatMoney(ours)} here, ${received} at the provider`;
}

/** Both sides go on while they are compared, so whatever looks different is looked at again, by itself. */
async function lookAgain(parts: Parts, payment: PaymentRow): Promise<string | undefined> {
  const { intent } = await askProvider(parts, payment);
  return differenceOf(await findPayment(parts.db, payment.id), intent);
}

/** Goes through the provider's list and through ours, and names what only one of them has or what they tell differently. */
export async function comparePayments(parts: Parts, since: Date, until: Date): Promise<Difference[]> {
  const differences: Difference[] = [];
  const report = (intentId: string, detail: string | undefined) => {
    if (detail !== undefined) differences.push({ intent_id: intentId, detail });
  };
  const seen = new Set<string>();
  for await (const intent of parts.cardProvider.listIntents(since, until)) {
    seen.add(intent.id);
    const payment = await findPaymentOf(parts.db, { intentId: intent.id, paymentId: undefined });
    const detail = differenceOf(payment, intent);
    if (detail !== undefined) report(intent.id, payment ? await lookAgain(parts, payment) : detail);
  }
  for (const payment of await listPaymentsBetween(parts.db, since, until)) {
    if (payment.intent_id === null || seen.has(payment.intent_id)) continue;
    report(payment.intent_id, await lookAgain(parts, payment));
  }
  return differences;
}
