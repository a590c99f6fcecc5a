import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { Stripe } from "stripe";
import { afterAll } from "vitest";

import { openAccounts } from "./accounts.ts";
import { levers } from "./levers.ts";
import { createPaymentProvider } from "./payment-provider.ts";

export const webhookSecret = "whsec_test";

/** Listens until the test file ends. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop with its own account: the real SDK, the levers and a buyer's browser. */
function openShop(origin: string) {
  const name = randomUUID().replaceAll("-", "");
  const { hostname, port } = new URL(origin);
  const stripe = new Stripe(`sk_test_${name}`, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
  });
  const browser = async (path: string, params: Record<string, string>) => {
    const body = new URLSearchParams({ key: `pk_test_${name}`, ...params });
    const response = await fetch(`${origin}/v1/${path}`, { method: "POST", body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { stripe, levers: levers(origin, `sk_test_${name}`), browser };
}

/** A provider for one test file. */
export async function openProvider() {
  const accounts = openAccounts({ url: undefined, secret: webhookSecret });
  const origin = await listen(createPaymentProvider(accounts.find));
  return { origin, openShop: () => openShop(origin) };
}

export const order = { amount: 69_185, currency: "usd", metadata: { order_id: "o1" } };

type Shop = ReturnType<Awaited<ReturnType<typeof openProvider>>["openShop"]>;

export const manual = { cash_balance: { settings: { reconciliation_mode: "manual" } } } as const;

/** How the shop asks for a bank transfer. */
export const transferOf = (customer: string, amount = 50_000): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: "usd",
  customer,
  confirm: true,
  metadata: { order_id: "o1" },
  allowed_payment_method_types: ["customer_balance"],
  payment_method_data: { type: "customer_balance" },
  payment_method_options: {
    customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "us_bank_transfer" } },
  },
});

/** A customer who pays by bank transfer, and what the shop and the customer can see of it. */
export async function openTransfers({ stripe, levers }: Shop) {
  const { id: customer } = await stripe.customers.create({
    name: "Ada",
    email: "ada@example.com",
    ...manual,
  });
  return {
    customer,
    /** Asks for a transfer. With an amount, so much of it arrives and is applied. */
    ask: async (amount = 50_000, paid = 0) => {
      const intent = await stripe.paymentIntents.create(transferOf(customer, amount));
      if (paid === 0) return intent;
      await levers.fund({ intent: intent.id }, paid);
      return stripe.paymentIntents.applyCustomerBalance(intent.id, { amount: paid });
    },
    available: async () => (await stripe.customers.retrieveCashBalance(customer)).available,
    /** The newest first. */
    moves: async () => {
      const { data } = await stripe.customers.listCashBalanceTransactions(customer);
      return data.map(({ type, net_amount, ending_balance }) => [type, net_amount, ending_balance]);
    },
    /** The oldest first. */
    events: async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed(),
  };
}
