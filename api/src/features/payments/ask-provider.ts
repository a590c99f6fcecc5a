import type { CardProvider, Intent } from "#platform/card-provider.ts";
import { inTransaction, type Pool } from "#platform/pool.ts";

import type { PaymentRow, PaymentStatus } from "./payments.store.ts";
import { settlePayment } from "./settle-payment.ts";

export interface Parts {
  db: Pool;
  cardProvider: CardProvider;
}

/** What the provider says now, and what that makes of the payment. */
interface Answer {
  intent: Intent;
  status: PaymentStatus;
}

async function settle({ db }: Parts, intent: Intent): Promise<Answer> {
  const status = await inTransaction(db, (tx) => settlePayment(tx, intent));
  if (status === undefined) throw new Error("the provider has another intent for this payment");
  return { intent, status };
}

const intentOf = ({ cardProvider }: Parts, payment: PaymentRow): Promise<Intent> =>
  payment.intent_id === null
    ? cardProvider.createIntent(payment)
    : cardProvider.findIntent(payment.intent_id);

/** Also creates the intent, if the answer to an earlier try was lost: the same payment gives the same intent. */
export async function askProvider(parts: Parts, payment: PaymentRow): Promise<Answer> {
  return settle(parts, await intentOf(parts, payment));
}

/** Sees to it that no card is charged any more, unless it is too late for that: the answer says which. */
export async function endPayment(parts: Parts, payment: PaymentRow): Promise<PaymentStatus> {
  const { intent } = await askProvider(parts, payment);
  return (await settle(parts, await parts.cardProvider.cancelIntent(intent.id))).status;
}
