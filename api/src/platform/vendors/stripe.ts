import { orderNumber } from "@bulkhead/contract/order-number";
import { Stripe } from "stripe";

import { AppError } from "../errors.ts";
import { tracedStep } from "../trace.ts";
import type { CardProvider, PaymentToCharge, RefundRequest, ReturnRequest } from "./card-provider.ts";
import {
  hasCode,
  idOf,
  missingIntent,
  orderMetadata,
  toDispute,
  toEvent,
  toIntent,
  toReceipt,
  toRefund,
  toReturn,
  translated,
  translatedEach,
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

/** For people, at the provider and on the buyer's receipt. */
const describe = ({ shares }: PaymentToCharge) =>
  `${shares.length > 1 ? "Orders" : "Order"} ${shares.map(({ number }) => orderNumber(number)).join(", ")}`;

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
  const cancel = async (id: string) => {
    try {
      return read(await paymentIntents.cancel(id));
    } catch (error) {
      if (hasCode(error, "payment_intent_unexpected_state") || hasCode(error, "resource_missing"))
        return find(id);
      throw error;
    }
  };
  const createBy = async (payment: PaymentToCharge, way: Partial<Stripe.PaymentIntentCreateParams>) => {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: payment.amount_cents,
      currency,
      description: describe(payment),
      metadata: metadataOf(payment),
      ...way,
    };
    return read(await paymentIntents.create(params, { idempotencyKey: `pay:${payment.id}` }));
  };
  const create = (payment: PaymentToCharge) => createBy(payment, { allowed_payment_method_types: ["card"] });
  const createTransfer = (payment: PaymentToCharge, customer: string) =>
    createBy(payment, {
      customer,
      confirm: true,
      allowed_payment_method_types: ["customer_balance"],
      payment_method_data: { type: "customer_balance" },
      payment_method_options: {
        customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "us_bank_transfer" } },
      },
    });
  // Money must never pay another intent by itself, so we say which one it pays.
  const openCustomer = async (accountId: string, email: string) => {
    const params = {
      email,
      metadata: { account_id: accountId },
      cash_balance: { settings: { reconciliation_mode: "manual" as const } },
    };
    return (await customers.create(params, { idempotencyKey: `customer:${accountId}` })).id;
  };
  const applyReceipts = async ({ id, amount_cents }: PaymentToCharge, intentId: string, arrived: number) => {
    const params = { amount: amount_cents, currency };
    const idempotencyKey = `apply:${id}:${arrived}`;
    try {
      return read(await paymentIntents.applyCustomerBalance(intentId, params, { idempotencyKey }));
    } catch (error) {
      if (hasCode(error, "payment_intent_unexpected_state")) return find(intentId);
      throw error;
    }
  };
  const listReceipts = async (customerId: string) => {
    const listed = customers.listCashBalanceTransactions(customerId, { limit: 100 });
    const entries = await listed.autoPagingToArray({ limit: 10_000 });
    return entries.map(toReceipt).filter((receipt) => receipt !== undefined);
  };
  const returnReceipts = async ({ id, customerId, amountCents }: ReturnRequest) => {
    const params = {
      origin: "customer_balance" as const,
      customer: customerId,
      amount: amountCents,
      currency,
      metadata: { customer_id: customerId },
    };
    return toReturn(await refunds.create(params, { idempotencyKey: `return:${id}` }));
  };
  const refund = async (payment: PaymentToCharge, request: RefundRequest) => {
    const { intentId, amountCents, orderId, units, attempt } = request;
    const metadata = { ...metadataOf(payment, orderId), ...(units > 0 && { units: String(units) }) };
    const params = { payment_intent: intentId, amount: amountCents, metadata };
    const subject = orderId === undefined ? payment.id : `${payment.id}:${orderId}`;
    try {
      await refunds.create(params, { idempotencyKey: `refund:${subject}:${attempt}` });
    } catch (error) {
      if (!hasCode(error, "charge_already_refunded")) throw error;
    }
  };
  const findReturns = async (intentId: string) => {
    const all = { payment_intent: intentId, limit: 100 };
    return {
      refunds: (await refunds.list(all).autoPagingToArray({ limit: 1_000 })).map(toRefund),
      disputes: (await disputes.list(all).autoPagingToArray({ limit: 1_000 })).map(toDispute),
    };
  };
  async function* listReturned(since: Date) {
    const made = { created: { gte: seconds(since) }, limit: 100 };
    for (const listed of [refunds.list(made), disputes.list(made)]) {
      for await (const { payment_intent } of translatedEach<{ payment_intent: unknown }>(listed)) {
        const id = idOf(payment_intent);
        if (id !== undefined) yield id;
      }
    }
  }
  async function* list(since: Date, until: Date) {
    const created = { gte: seconds(since), lte: seconds(until) };
    for await (const intent of translatedEach(paymentIntents.list({ created, limit: 100 })))
      yield read(intent);
  }
  return {
    createIntent: (payment) => call("create intent", () => create(payment)),
    findIntent: (id) => call("find intent", () => find(id)),
    cancelIntent: (_payment, id) => call("cancel intent", () => cancel(id)),
    refund: (payment, request) => call("refund", () => refund(payment, request)),
    findReturns: (intentId) => call("find returns", () => findReturns(intentId)),
    listReturned,
    listIntents: list,
    openCustomer: (accountId, email) => call("open customer", () => openCustomer(accountId, email)),
    createTransfer: (payment, customerId) =>
      call("create transfer", () => createTransfer(payment, customerId)),
    applyReceipts: (payment, intentId, arrivedCents) =>
      call("apply receipts", () => applyReceipts(payment, intentId, arrivedCents)),
    listReceipts: (customerId) => call("list receipts", () => listReceipts(customerId)),
    returnReceipts: (request) => call("return receipts", () => returnReceipts(request)),
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
