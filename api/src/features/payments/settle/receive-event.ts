import { lockOrders } from "#features/orders/charged-orders.store.ts";
import { appendEvents } from "#features/orders/order-events.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { ProviderEvent } from "#platform/vendors/card-provider.ts";

import type { MoneyDeps, PaymentDeps } from "../claim-payment.ts";
import { findPayment, findPaymentByIntent, isProcessed, markProcessed } from "../payments.store.ts";
import { checkReturns } from "../transfers/send-back.ts";
import { settleTransfers } from "../transfers/settle-transfers.ts";
import { findAccountOfCustomer } from "../transfers/transfers.store.ts";
import { settlePayment } from "./settle-payment.ts";
import { askReturns } from "./settle-returns.ts";

/** The only event whose own words we keep. */
const DECLINED = "payment_intent.payment_failed";

async function settleIntent({ db, cardProvider }: PaymentDeps, intentId: string): Promise<void> {
  const intent = await cardProvider.findIntent(intentId);
  await inTransaction(db, (tx) => settlePayment(tx, intent));
}

/** A refund or a dispute may be reported before the charge is, so the charge is settled first. */
async function settleChargeAndReturns(deps: MoneyDeps, paymentId: string, intentId: string): Promise<void> {
  await settleIntent(deps, intentId);
  const payment = await findPayment(deps.db, paymentId);
  if (payment) await askReturns(deps, payment);
}

/** A bank may have taken something back, too. */
async function settleMoneyOf(deps: MoneyDeps, accountId: string, type: string): Promise<void> {
  if (type.startsWith("refund.")) await checkReturns(deps, accountId);
  await settleTransfers(deps, accountId);
}

/**
 * An event only says that something happened. We fetch the current state, so duplicates and the order of events do not
 * matter. If this throws, the provider sends the event again.
 */
export async function receiveEvent(deps: MoneyDeps, event: ProviderEvent): Promise<void> {
  const { db, log } = deps;
  const { type, intentId } = event;
  if (await isProcessed(db, event)) return;
  const payment = intentId === undefined ? undefined : await findPaymentByIntent(db, event);
  const accountId =
    event.customerId === undefined ? undefined : await findAccountOfCustomer(db, event.customerId);
  if (accountId !== undefined) await settleMoneyOf(deps, accountId, type);
  if (payment && intentId !== undefined) {
    if (type.startsWith("payment_intent.")) await settleIntent(deps, intentId);
    if (/refund|dispute/.test(type)) await settleChargeAndReturns(deps, payment.id, intentId);
  }
  await inTransaction(db, async (tx) => {
    const isNote = (await markProcessed(tx, event)) && type === DECLINED;
    if (!payment || !isNote) return;
    const ids = payment.shares.map(({ orderId }) => orderId);
    await lockOrders(tx, ids);
    await appendEvents(tx, ids, "payment-declined", null, () => ({ detail: event.reason }));
  });
  if (!payment && accountId === undefined) log.info({ type }, "event is not about one of our payments");
}
