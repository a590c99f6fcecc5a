import { type PlayedOrder, playScenarios } from "../seed/orders/play-scenario.ts";
import {
  type Charge,
  type Dispute,
  type Intent,
  type Ledger,
  ANSWER_DAYS,
  describeCard,
  emptyLedger,
} from "./ledger.ts";

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
const disputeStatus: Record<string, Dispute["status"]> = { open: "needs_response", won: "won", lost: "lost" };

function record(ledger: Ledger, { order, payment, refund, dispute }: PlayedOrder): void {
  if (!payment) return;
  const { intent_id: id, amount_cents: amount } = payment;
  const same = {
    currency: "usd",
    livemode: false as const,
    metadata: { order_id: order.id, payment_id: payment.id },
  };
  const charge: Charge = {
    ...same,
    id: id.replace("pi_", "ch_"),
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: refund?.amount ?? 0,
    captured: true,
    created: seconds(order.paid_at ?? payment.created_at),
    disputed: dispute !== undefined,
    failure_code: null,
    failure_message: null,
    paid: true,
    payment_intent: id,
    payment_method: id.replace("pi_", "pm_"),
    payment_method_details: describeCard("4242424242424242"),
    refunded: refund?.amount === amount,
    status: "succeeded",
  };
  const intent: Intent = {
    ...same,
    id,
    object: "payment_intent",
    amount,
    amount_received: amount,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_sample`,
    confirmation_method: "automatic",
    created: seconds(payment.created_at),
    customer: null,
    description: `Sample order of ${order.product_name}`,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    payment_method_types: ["card"],
    receipt_email: null,
    status: "succeeded",
  };
  ledger.intents[id] = intent;
  ledger.charges[charge.id] = charge;
  const back = { charge: charge.id, currency: "usd", payment_intent: id };
  if (refund)
    ledger.refunds[refund.id] = {
      ...{ ...back, id: refund.id, object: "refund", amount: refund.amount, created: seconds(refund.at) },
      ...{ customer: null, metadata: same.metadata, reason: null, status: "succeeded" },
    };
  if (dispute)
    ledger.disputes[dispute.id] = {
      ...{ ...back, id: dispute.id, object: "dispute", amount: dispute.amount, created: seconds(dispute.at) },
      ...{ livemode: false, reason: "fraudulent", status: disputeStatus[dispute.status] ?? "needs_response" },
      evidence_details: { due_by: seconds(dispute.at) + ANSWER_DAYS * 24 * 60 * 60 },
    };
}

/** What the provider knows of the sample orders, so that they can be refunded and compared like others. */
export function sampleLedger(now: Date): Ledger {
  const ledger = emptyLedger();
  for (const played of playScenarios(now)) record(ledger, played);
  return ledger;
}
