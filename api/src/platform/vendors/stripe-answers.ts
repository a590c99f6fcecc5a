import { Stripe } from "stripe";
import * as z from "zod/mini";

import { AppError } from "../errors.ts";
import {
  type Intent,
  type IntentStage,
  type ProviderEvent,
  ProviderRefusal,
  type Returns,
  type TransferDetails,
  type TransferReceipt,
  type TransferReturn,
} from "./card-provider.ts";

/** An error of the provider without its details, because those carry the secrets of payments. */
class ProviderError extends Error {
  override readonly name = "ProviderError";
}

/** Not 401 and 403: a wrong key of ours can be mended. */
const FINAL = new Set([400, 402, 404]);

const isStripeError = (error: unknown) => error instanceof Stripe.errors.StripeError;
export const hasCode = (error: unknown, code: string) => isStripeError(error) && error.code === code;

/** Temporary trouble of the provider becomes `payment_provider_unreachable`. The rest is a mistake of ours. */
function translateError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const words = `${error.type} ${error.code ?? ""} ${error.requestId ?? ""}: ${error.message}`;
  // A key that was reused for another request says nothing about the first one.
  if (FINAL.has(error.statusCode ?? 0) && !(error instanceof Stripe.errors.StripeIdempotencyError))
    return new ProviderRefusal(words);
  const cause = new ProviderError(words);
  const isTemporary =
    error instanceof Stripe.errors.StripeConnectionError ||
    error.statusCode === 409 ||
    error.statusCode === 429 ||
    (error.statusCode ?? 500) >= 500;
  return isTemporary ? new AppError("payment_provider_unreachable", { cause }) : cause;
}

export async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translateError(error);
  }
}

/** The same for a list that is read page by page. */
export async function* translatedEach<T>(listed: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* listed;
  } catch (error) {
    throw translateError(error);
  }
}

const stages: Record<string, IntentStage> = {
  requires_payment_method: "waiting",
  requires_confirmation: "waiting",
  requires_action: "deciding",
  processing: "deciding",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** The provider keeps 500 characters under each key. That is room for 13 ids. */
const IDS_PER_KEY = 13;
const ORDER_KEY = /^order_id/;

export function orderMetadata(orderIds: readonly string[]): Record<string, string> {
  const keys = Array.from({ length: Math.ceil(orderIds.length / IDS_PER_KEY) }, (_, index) => [
    index === 0 ? "order_id" : `order_id_${index + 1}`,
    orderIds.slice(index * IDS_PER_KEY, (index + 1) * IDS_PER_KEY).join(","),
  ]);
  return Object.fromEntries(keys) as Record<string, string>;
}

/** Sorted, because the provider may return the keys in any order. */
const orderIdsIn = (metadata: Record<string, string>): string[] =>
  Object.entries(metadata)
    .filter(([key]) => ORDER_KEY.test(key))
    .flatMap(([, ids]) => ids.split(","))
    .toSorted();

const addressOf = ({ line1, line2, city, state, postal_code, country }: Stripe.Address): string => {
  const region = [state, postal_code].filter(Boolean).join(" ");
  return [line1, line2, city, region, country].filter(Boolean).join(", ");
};

/** An intent that waits for a bank transfer says where to send it. */
function transferOf({ next_action: next }: Stripe.PaymentIntent): TransferDetails | undefined {
  const { reference, financial_addresses: addresses } = next?.display_bank_transfer_instructions ?? {};
  const aba = addresses?.find((address) => address.aba)?.aba;
  const swift = addresses?.find((address) => address.swift)?.swift;
  if (!aba || !reference) return undefined;
  return {
    reference,
    bankName: aba.bank_name,
    accountHolder: aba.account_holder_name,
    routingNumber: aba.routing_number,
    accountNumber: aba.account_number,
    swift: swift
      ? {
          code: swift.swift_code,
          accountNumber: swift.account_number,
          bank: `${swift.bank_name}, ${addressOf(swift.bank_address)}`,
        }
      : null,
  };
}

export function toIntent(intent: Stripe.PaymentIntent, ourCurrency: string): Intent {
  const transfer = transferOf(intent);
  return {
    id: intent.id,
    // In a status that we do not know, we must not act.
    stage: transfer ? "waiting" : (stages[intent.status] ?? "deciding"),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    isInOurCurrency: intent.currency === ourCurrency,
    orderIds: orderIdsIn(intent.metadata),
    paymentId: intent.metadata["payment_id"],
    clientSecret: intent.client_secret ?? undefined,
    transfer,
  };
}

export const missingIntent = (id: string): Intent => ({
  id,
  stage: "unknown",
  amountCents: 0,
  receivedCents: 0,
  isInOurCurrency: false,
  orderIds: [],
  paymentId: undefined,
  clientSecret: undefined,
  transfer: undefined,
});

const moment = (seconds: number) => new Date(seconds * 1_000);

const refundStatuses: Record<string, Returns["refunds"][number]["status"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

export const toRefund = (refund: Stripe.Refund): Returns["refunds"][number] => ({
  id: refund.id,
  orderId: refund.metadata?.["order_id"] ?? null,
  amountCents: refund.amount,
  units: Number(refund.metadata?.["units"]) || null,
  status: refundStatuses[refund.status ?? ""] ?? "pending",
  createdAt: moment(refund.created),
});

export const toReturn = ({ id, status, created }: Stripe.Refund): TransferReturn => ({
  id,
  status: refundStatuses[status ?? ""] ?? "pending",
  createdAt: moment(created),
});

/** Undefined for what we do with the money ourselves. */
export function toReceipt(entry: Stripe.CustomerCashBalanceTransaction): TransferReceipt | undefined {
  if (entry.type !== "funded" && entry.type !== "funding_reversed") return undefined;
  const bank = entry.funded?.bank_transfer;
  return {
    id: entry.id,
    amountCents: entry.net_amount,
    reference: bank?.reference ?? null,
    sender: bank?.us_bank_transfer?.sender_name ?? null,
    createdAt: moment(entry.created),
  };
}

/** An inquiry of a bank that is closed or prevented took no money. */
const disputeStatuses: Record<string, Returns["disputes"][number]["status"]> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

export const toDispute = (dispute: Stripe.Dispute): Returns["disputes"][number] => ({
  id: dispute.id,
  amountCents: dispute.amount,
  status: disputeStatuses[dispute.status] ?? "open",
  reason: dispute.reason,
  createdAt: moment(dispute.created),
  dueAt: dispute.evidence_details.due_by === null ? null : moment(dispute.evidence_details.due_by),
});

export const idOf = (reference: unknown): string | undefined =>
  typeof reference === "string" ? reference : (reference as { id?: string } | null | undefined)?.id;

/** The fields we read from intents, charges, refunds and disputes. */
interface EventObject {
  id: string;
  object: string;
  payment_intent?: unknown;
  customer?: unknown;
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
    customerId: idOf(subject.customer) ?? subject.metadata?.["customer_id"],
    reason: subject.last_payment_error?.message ?? subject.reason ?? undefined,
  };
}
