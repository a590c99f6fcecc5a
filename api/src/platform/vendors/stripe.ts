import { orderNumber } from "@bulkhead/contract/order-number";
import { Stripe } from "stripe";

import { AppError } from "../errors.ts";
import { tracedStep } from "../trace.ts";
import type { CardProvider, PaymentToCharge } from "./card-provider.ts";
import {
  hasCode,
  idOf,
  missingIntent,
  toDispute,
  toEvent,
  toIntent,
  toReceipt,
  toRefund,
  toReturn,
  translated,
  translatedEach,
  orderMetadata,
} from "./stripe-answers.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** A lower-case ISO 4217 code. */
  currency: string;
  /** The URL of a simulator. */
  apiBase: string | undefined;
}

function openClient({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    maxNetworkRetries: 1,
    timeout,
    ...(base && { host: base.hostname, port: base.port, protocol: "http" as const }),
  });
}

const call = <T>(what: string, work: () => Promise<T>) =>
  tracedStep(`stripe ${what}`, {}, () => translated(work()));

/** The provider refuses a description of more than 1,000 characters. */
const MOST_NAMED = 50;

/** For people, at the provider and on the buyer's receipt. */
function describe({ shares }: PaymentToCharge): string {
  const named = shares.slice(0, MOST_NAMED).map(({ number }) => orderNumber(number));
  const others = shares.length > named.length ? ` and ${shares.length - named.length} more` : "";
  return `${shares.length > 1 ? "Orders" : "Order"} ${named.join(", ")}${others}`;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** Connects on first use, so that the shop starts and takes orders even while the provider is down. */
export function openStripe(settings: StripeSettings, timeoutMs: number): CardProvider {
  const { customers, paymentIntents, refunds, disputes, webhooks } = openClient(settings, timeoutMs);
  const { currency } = settings;
  const read = (intent: Stripe.PaymentIntent) => toIntent(intent, currency);
  const metadataOf = ({ id, shares }: PaymentToCharge, orderId?: string) => ({
    ...orderMetadata(orderId === undefined ? shares.map((share) => share.orderId) : [orderId]),
    payment_id: id,
  });

  const find = async (id: string) => {
    try {
      return read(await paymentIntents.retrieve(id));
    } catch (error) {
      if (hasCode(error, "resource_missing")) return missingIntent(id);
      throw error;
    }
  };
  const create = async (payment: PaymentToCharge, way: Partial<Stripe.PaymentIntentCreateParams>) => {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: payment.amount_cents,
      currency,
      description: describe(payment),
      metadata: metadataOf(payment),
      ...way,
    };
    return read(await paymentIntents.create(params, { idempotencyKey: `pay:${payment.id}` }));
  };
  return {
    createIntent: (payment) =>
      call("create intent", () => create(payment, { allowed_payment_method_types: ["card"] })),
    findIntent: (id) => call("find intent", () => find(id)),
    cancelIntent: (_payment, id) =>
      call("cancel intent", async () => {
        try {
          return read(await paymentIntents.cancel(id));
        } catch (error) {
          if (hasCode(error, "payment_intent_unexpected_state") || hasCode(error, "resource_missing"))
            return find(id);
          throw error;
        }
      }),
    refund: (payment, { intentId, amountCents, orderId, units, attempt }) =>
      call("refund", async () => {
        const metadata = { ...metadataOf(payment, orderId), ...(units > 0 && { units: String(units) }) };
        const params = { payment_intent: intentId, amount: amountCents, metadata };
        const subject = orderId === undefined ? payment.id : `${payment.id}:${orderId}`;
        try {
          await refunds.create(params, { idempotencyKey: `refund:${subject}:${attempt}` });
        } catch (error) {
          if (!hasCode(error, "charge_already_refunded")) throw error;
        }
      }),
    findReturns: (intentId) =>
      call("find returns", async () => {
        const all = { payment_intent: intentId, limit: 100 };
        return {
          refunds: (await refunds.list(all).autoPagingToArray({ limit: 1_000 })).map(toRefund),
          disputes: (await disputes.list(all).autoPagingToArray({ limit: 1_000 })).map(toDispute),
        };
      }),
    async *listReturned(since) {
      const made = { created: { gte: seconds(since) }, limit: 100 };
      for (const listed of [refunds.list(made), disputes.list(made)]) {
        for await (const { payment_intent } of translatedEach<{ payment_intent: unknown }>(listed)) {
          const id = idOf(payment_intent);
          if (id !== undefined) yield id;
        }
      }
    },
    async *listIntents(since, until) {
      const created = { gte: seconds(since), lte: seconds(until) };
      for await (const intent of translatedEach(paymentIntents.list({ created, limit: 100 })))
        yield read(intent);
    },
    openCustomer: (accountId, email) =>
      call("open customer", async () => {
        const params = {
          email,
          metadata: { account_id: accountId },
          // Money must never pay another intent by itself, so we say which one it pays.
          cash_balance: { settings: { reconciliation_mode: "manual" as const } },
        };
        return (await customers.create(params, { idempotencyKey: `customer:${accountId}` })).id;
      }),
    createTransfer: (payment, customer) =>
      call("create transfer", () =>
        create(payment, {
          customer,
          confirm: true,
          allowed_payment_method_types: ["customer_balance"],
          payment_method_data: { type: "customer_balance" },
          payment_method_options: {
            customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "us_bank_transfer" } },
          },
        }),
      ),
    applyReceipts: ({ id, amount_cents }, intentId, arrivedCents) =>
      call("apply receipts", async () => {
        const params = { amount: amount_cents, currency };
        const idempotencyKey = `apply:${id}:${arrivedCents}`;
        try {
          return read(await paymentIntents.applyCustomerBalance(intentId, params, { idempotencyKey }));
        } catch (error) {
          if (hasCode(error, "payment_intent_unexpected_state")) return find(intentId);
          throw error;
        }
      }),
    listReceipts: (customerId) =>
      call("list receipts", async () => {
        const listed = customers.listCashBalanceTransactions(customerId, { limit: 100 });
        const entries = await listed.autoPagingToArray({ limit: 10_000 });
        return entries.map(toReceipt).filter((receipt) => receipt !== undefined);
      }),
    returnReceipts: ({ id, customerId, amountCents }) =>
      call("return receipts", async () => {
        const params = {
          origin: "customer_balance" as const,
          customer: customerId,
          amount: amountCents,
          currency,
          metadata: { customer_id: customerId },
        };
        return toReturn(await refunds.create(params, { idempotencyKey: `return:${id}` }));
      }),
    findReturn: (id) => call("find return", async () => toReturn(await refunds.retrieve(id))),
    findBalance: (customerId) =>
      call("find balance", async () => {
        const { available } = await customers.retrieveCashBalance(customerId);
        return available?.[currency] ?? 0;
      }),
    readEvent: (body, signature) => {
      try {
        return toEvent(webhooks.constructEvent(body, signature, settings.webhookSecret));
      } catch {
        throw new AppError("bad_signature");
      }
    },
  };
}
