import type { Stripe } from "stripe";

import type { openProvider } from "./test-shop.ts";

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
