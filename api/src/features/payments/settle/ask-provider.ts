import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Intent } from "#platform/vendors/card-provider.ts";

import { claimPayment } from "../claim-payment.ts";
import type { PaymentRow, PaymentStatus } from "../payments.store.ts";
import { openCustomer } from "../transfers/open-customer.ts";
import { findAccountOf } from "../transfers/transfers.store.ts";
import { settlePayment } from "./settle-payment.ts";

export type PaymentDeps = Pick<Deps, "db" | "cardProvider">;

/** What the provider says now, and the status of the payment after that. */
interface Answer {
  intent: Intent;
  status: PaymentStatus;
}

async function settle({ db }: PaymentDeps, intent: Intent): Promise<Answer> {
  const status = await inTransaction(db, (tx) => settlePayment(tx, intent));
  if (status === undefined) throw new Error("the provider has another intent for this payment");
  return { intent, status };
}

async function findOrCreateIntent({ db, cardProvider }: PaymentDeps, payment: PaymentRow): Promise<Intent> {
  if (payment.intent_id !== null) return cardProvider.findIntent(payment.intent_id);
  const claimed = await claimPayment(db, payment.id);
  if (payment.method === "card") return cardProvider.createIntent(claimed);
  const accountId = await findAccountOf(db, payment.id);
  return cardProvider.createTransfer(claimed, await openCustomer({ db, cardProvider }, accountId));
}

/** Creates the intent if an earlier answer was lost: the same payment always gets the same intent. */
export async function askProvider(deps: PaymentDeps, payment: PaymentRow): Promise<Answer> {
  return settle(deps, await findOrCreateIntent(deps, payment));
}

/** Cancels the intent at the provider. The status tells whether it was too late. */
export async function endPayment(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentStatus> {
  const { intent } = await askProvider(deps, payment);
  const claimed = await claimPayment(deps.db, payment.id);
  return (await settle(deps, await deps.cardProvider.cancelIntent(claimed, intent.id))).status;
}
