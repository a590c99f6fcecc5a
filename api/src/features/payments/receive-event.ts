import type { OrderEvent } from "@bulkhead/contract/orders";

import type { Deps } from "#deps.ts";
import { lockOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { ProviderEvent } from "#platform/card-provider.ts";
import { inTransaction } from "#platform/pool.ts";

import type { PaymentDeps } from "./ask-provider.ts";
import { findPaymentByIntent, type PaymentRow } from "./payments.store.ts";
import { isProcessed, markProcessed } from "./provider-events.store.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefunds } from "./settle-refunds.ts";

type EventDeps = PaymentDeps & Pick<Deps, "log">;

/** Events that only add a line to the order's history. */
const notes: Record<string, OrderEvent["kind"] & ("payment-declined" | "disputed")> = {
  "payment_intent.payment_failed": "payment-declined",
  "charge.dispute.created": "disputed",
};

async function settleIntent({ db, cardProvider }: PaymentDeps, intentId: string): Promise<void> {
  const intent = await cardProvider.findIntent(intentId);
  await inTransaction(db, (tx) => settlePayment(tx, intent));
}

async function countRefunds(deps: EventDeps, payment: PaymentRow, intentId: string): Promise<void> {
  const { db, cardProvider, log } = deps;
  const refundedCents = await cardProvider.refundedCents(intentId);
  const refunds = await inTransaction(db, (tx) => settleRefunds(tx, payment.id, refundedCents));
  const about = { order: payment.order_id, payment: payment.id };
  if (refunds === "by-hand") log.error(about, "a charge was refunded at the provider, not by the shop");
  if (refunds === "returned") log.error(about, "a refund failed, we have the money again");
}

/**
 * An event only says that something happened. We fetch the current state, so duplicates and the order of events do not
 * matter. If this throws, the provider sends the event again.
 */
export async function receiveEvent(deps: EventDeps, event: ProviderEvent): Promise<void> {
  const { db, log } = deps;
  const { type, intentId } = event;
  if (await isProcessed(db, event)) return;
  const payment = intentId === undefined ? undefined : await findPaymentByIntent(db, event);
  if (payment && intentId !== undefined) {
    if (type.startsWith("payment_intent.")) await settleIntent(deps, intentId);
    if (type.includes("refund")) await countRefunds(deps, payment, intentId);
  }
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await markProcessed(tx, event))) return false;
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
  if (!payment) log.info({ type }, "event is not about one of our payments");
  if (payment && isNew && notes[type] === "disputed") {
    log.error({ order: payment.order_id, payment: payment.id }, "a charge was disputed");
  }
}
