import type { OrderEvent } from "@bulkhead/contract/orders";
import type { Logger } from "pino";

import { lockOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { ProviderEvent } from "#platform/card-provider.ts";
import { inTransaction } from "#platform/pool.ts";

import type { Parts } from "./ask-provider.ts";
import { findPaymentOf, type PaymentRow } from "./payments.store.ts";
import { isDealtWith, markDealtWith } from "./provider-events.store.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefunds } from "./settle-refunds.ts";

type Listening = Parts & { log: Logger };

/** What is worth a line in an order's history, and changes nothing else. */
const notes: Record<string, OrderEvent["kind"] & ("payment-declined" | "disputed")> = {
  "payment_intent.payment_failed": "payment-declined",
  "charge.dispute.created": "disputed",
};

async function settleAnew({ db, cardProvider }: Parts, intentId: string): Promise<void> {
  const intent = await cardProvider.findIntent(intentId);
  await inTransaction(db, (tx) => settlePayment(tx, intent));
}

async function countRefunds(parts: Listening, payment: PaymentRow, intentId: string): Promise<void> {
  const { db, cardProvider, log } = parts;
  const refundedCents = await cardProvider.refundedCents(intentId);
  const refunds = await inTransaction(db, (tx) => settleRefunds(tx, payment.id, refundedCents));
  const about = { order: payment.order_id, payment: payment.id };
  if (refunds === "by-hand") log.error(about, "money was refunded at the provider, not by the shop");
  if (refunds === "returned") log.error(about, "a refund has failed, the money is with us again");
}

/**
 * The provider says that something has happened. What, is asked anew, so that the order and the number of deliveries do
 * not matter. Whatever throws makes the provider send the event again.
 */
export async function receiveEvent(parts: Listening, event: ProviderEvent): Promise<void> {
  const { db, log } = parts;
  const { type, intentId } = event;
  if (await isDealtWith(db, event)) return;
  const payment = intentId === undefined ? undefined : await findPaymentOf(db, event);
  if (payment && intentId !== undefined) {
    if (type.startsWith("payment_intent.")) await settleAnew(parts, intentId);
    if (type.includes("refund")) await countRefunds(parts, payment, intentId);
  }
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await markDealtWith(tx, event))) return false;
    const kind = payment && notes[type];
    if (kind && (await lockOrder(tx, payment.order_id))) {
      await appendEvent(
        tx,
        payment.order_id,
        kind,
        null,
        event.reason === undefined ? {} : { detail: event.reason },
      );
    }
    return true;
  });
  if (!payment) log.info({ type }, "an event about no payment of ours");
  if (payment && isNew && notes[type] === "disputed") {
    log.error({ order: payment.order_id, payment: payment.id }, "a charge is disputed");
  }
}
