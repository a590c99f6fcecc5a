import { Stripe } from "stripe";

import type { CardProvider, PaymentToCharge } from "./card-provider.ts";
import { AppError } from "./errors.ts";
import { toEvent, toIntent, missingIntent } from "./stripe-answers.ts";
import { hasCode, translateError, translated } from "./stripe-errors.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** A lower-case ISO 4217 code. */
  currency: string;
  /** The URL of a simulator. */
  apiBase: string | undefined;
}

/** With one retry, shorter than a request may take. */
const TIMEOUT_MS = 3_500;

function openClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    ...(base && { host: base.hostname, port: base.port, protocol: "http" as const }),
  });
}

/** Connects on first use, so that the shop starts and takes orders even while the provider is down. */
export function openStripe(settings: StripeSettings): CardProvider {
  const { paymentIntents, refunds, webhooks } = openClient(settings);
  const { currency } = settings;
  const read = (intent: Stripe.PaymentIntent) => toIntent(intent, currency);
  const metadataOf = (payment: PaymentToCharge) => ({ order_id: payment.order_id, payment_id: payment.id });

  const find = async (id: string) => {
    try {
      return read(await paymentIntents.retrieve(id));
    } catch (error) {
      if (hasCode(error, "resource_missing")) return missingIntent(id);
      throw error;
    }
  };
  const cancel = async (id: string) => {
    try {
      return read(await paymentIntents.cancel(id));
    } catch (error) {
      if (hasCode(error, "payment_intent_unexpected_state") || hasCode(error, "resource_missing"))
        return find(id);
      throw error;
    }
  };
  const create = async (payment: PaymentToCharge) => {
    const params = {
      amount: payment.amount_cents,
      currency,
      payment_method_types: ["card"],
      description: `Order ${payment.order_id}`,
      metadata: metadataOf(payment),
    };
    return read(await paymentIntents.create(params, { idempotencyKey: `pay:${payment.id}` }));
  };
  const refund = async (payment: PaymentToCharge, intentId: string) => {
    const params = { payment_intent: intentId, metadata: metadataOf(payment) };
    try {
      await refunds.create(params, { idempotencyKey: `refund:${payment.id}` });
    } catch (error) {
      if (!hasCode(error, "charge_already_refunded")) throw error;
    }
  };
  const sumRefunds = async (intentId: string) => {
    let cents = 0;
    for await (const { status, amount } of refunds.list({ payment_intent: intentId, limit: 100 })) {
      if (status === "succeeded") cents += amount;
    }
    return cents;
  };
  async function* list(since: Date, until: Date) {
    const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);
    const created = { gte: seconds(since), lte: seconds(until) };
    try {
      for await (const intent of paymentIntents.list({ created, limit: 100 })) yield read(intent);
    } catch (error) {
      throw translateError(error);
    }
  }
  return {
    createIntent: (payment) => translated(create(payment)),
    findIntent: (id) => translated(find(id)),
    cancelIntent: (id) => translated(cancel(id)),
    refund: (payment, intentId) => translated(refund(payment, intentId)),
    refundedCents: (intentId) => translated(sumRefunds(intentId)),
    listIntents: list,
    readEvent: (body, signature) => {
      try {
        return toEvent(webhooks.constructEvent(body, signature, settings.webhookSecret));
      } catch {
        throw new AppError("bad_signature");
      }
    },
  };
}
