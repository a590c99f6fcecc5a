import type { Stripe } from "stripe";
import * as z from "zod/mini";

import type { Intent, IntentStage, ProviderEvent } from "./card-provider.ts";

const stages: Record<string, IntentStage> = {
  requires_payment_method: "waiting",
  requires_confirmation: "waiting",
  requires_action: "deciding",
  processing: "deciding",
  succeeded: "succeeded",
  canceled: "canceled",
};

export function toIntent(intent: Stripe.PaymentIntent, ourCurrency: string): Intent {
  return {
    id: intent.id,
    // In a status that we do not know, we must not act.
    stage: stages[intent.status] ?? "deciding",
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    isInOurCurrency: intent.currency === ourCurrency,
    orderId: intent.metadata["order_id"],
    paymentId: intent.metadata["payment_id"],
    clientSecret: intent.client_secret ?? undefined,
  };
}

export const missingIntent = (id: string): Intent => ({
  id,
  stage: "unknown",
  amountCents: 0,
  receivedCents: 0,
  isInOurCurrency: false,
  orderId: undefined,
  paymentId: undefined,
  clientSecret: undefined,
});

const idOf = (reference: unknown): string | undefined =>
  typeof reference === "string" ? reference : (reference as { id?: string } | null | undefined)?.id;

/** The fields we read from intents, charges, refunds and disputes. */
interface EventObject {
  id: string;
  object: string;
  payment_intent?: unknown;
  metadata?: Record<string, string>;
  last_payment_error?: { message?: string } | null;
  reason?: string | null;
}

/** Ids and types of events, which we store. */
const storedName = z.string().check(z.regex(/^[\w.-]{1,100}$/));

export function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const subject = data.object as unknown as EventObject;
  return {
    id: z.parse(storedName, id),
    type: z.parse(storedName, type),
    intentId: subject.object === "payment_intent" ? subject.id : idOf(subject.payment_intent),
    paymentId: subject.metadata?.["payment_id"],
    reason: subject.last_payment_error?.message ?? subject.reason ?? undefined,
  };
}
