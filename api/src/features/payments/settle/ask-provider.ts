import { inTransaction } from "#platform/database/pool.ts";
import type { Intent } from "#platform/vendors/card-provider.ts";

import type { Deps } from "../../../deps.ts";
import { claimPayment, type PaymentDeps } from "../claim-payment.ts";
import type { PaymentRow, PaymentStatus } from "../payments.store.ts";
import { findAccountOf, findCustomer, findEmailOf, insertCustomer } from "../transfers/transfers.store.ts";
import { settlePayment } from "./settle-payment.ts";

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

/** The account at the provider. Its bank details stay the same, so buyers can keep them. */
async function openCustomer(
  { db, cardProvider }: Pick<Deps, "db" | "cardProvider">,
  accountId: string,
): Promise<string> {
  const known = await findCustomer(db, accountId);
  if (known !== undefined) return known;
  const opened = await cardProvider.openCustomer(accountId, await findEmailOf(db, accountId));
  await inTransaction(db, (tx) => insertCustomer(tx, accountId, opened));
  return (await findCustomer(db, accountId)) ?? opened;
}
