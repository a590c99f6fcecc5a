import type { MutantList } from "./mutant.ts";

const platform = "api/src/platform";
const feature = "api/src/features/payments";
const orders = "api/src/features/orders";

/** Each of them costs money or stock in practice. */
export const payments: MutantList = {
  tests: ["api/src/features/payments", "api/src/platform/stripe"],
  mutants: [
    {
      mistake: "the browser's word is believed",
      changes: [
        {
          file: `${feature}/confirm-payment.ts`,
          find: "(await askProvider(parts, payment)).status",
          replace: "await believe(parts, payment)",
        },
        {
          file: `${feature}/confirm-payment.ts`,
          find: "interface Claim {",
          replace: `
          import { inTransaction } from "#platform/db.ts";
          import { settlePayment } from "./settle-payment.ts";
          const believe = ({ db }, { id, intent_id, order_id, amount_cents }) =>
            inTransaction(db, (tx) =>
              settlePayment(tx, {
                id: intent_id, stage: "succeeded", amountCents: amount_cents, receivedCents: amount_cents,
                currency: "usd", orderId: order_id, paymentId: id, clientSecret: undefined,
              }),
            );
          interface Claim {`,
        },
      ],
    },
    {
      mistake: "an intent is created without an idempotency key",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: "paymentIntents.create(params, { idempotencyKey: `pay:${payment.id}` })",
          replace: "paymentIntents.create(params)",
        },
      ],
    },
    {
      mistake: "the event's own copy of the payment is believed",
      changes: [
        {
          file: `${platform}/stripe-answers.ts`,
          find: "  return {\n    id,\n    type,",
          replace:
            "  return {\n    id,\n    type,\n    copy: subject.object === 'payment_intent' && intentOf(subject as never),",
        },
        {
          file: `${feature}/receive-event.ts`,
          find: "await settleAnew(parts, intentId)",
          replace: "await inTransaction(db, (tx) => settlePayment(tx, (event as never)['copy']))",
        },
      ],
    },
    {
      mistake: "a cancelled order gives its units back before the provider has cancelled",
      changes: [
        {
          file: `${orders}/cancel-order.ts`,
          find: "if (!order.has_live_payment) {",
          replace: "if (!order.paid_at) {",
        },
      ],
    },
    {
      mistake: "the end of a hold does not wait for the payment",
      changes: [
        {
          file: `${orders}/orders.store.ts`,
          find: "update orders set is_held = false\n",
          replace: "update orders set is_held = false, has_live_payment = false\n",
        },
        {
          file: `${orders}/orders.store.ts`,
          find: "paid_at is null and not has_live_payment and hold_until < now()",
          replace: "paid_at is null and hold_until < now()",
        },
      ],
    },
    {
      mistake: "the amount is the client's",
      changes: [
        {
          file: `${feature}/open-payment.ts`,
          find: "if (order.is_held) assertShown(order, payCents);",
          replace: "",
        },
      ],
    },
    {
      mistake: "the order is read without a lock",
      changes: [
        {
          file: `${orders}/charged-orders.store.ts`,
          find: '.where("id", "=", id).forUpdate()',
          replace: '.where("id", "=", id)',
        },
      ],
    },
    {
      mistake: "a webhook that fails is answered as if it had not",
      changes: [
        {
          file: `${feature}/stripe-webhook.routes.ts`,
          find: "await receiveEvent(parts, await readEvent(request));",
          replace: "await receiveEvent(parts, await readEvent(request)).catch(() => {});",
        },
      ],
    },
    {
      mistake: "a signature is not looked at",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: "webhooks.constructEvent(body, signature, settings.webhookSecret)",
          replace: "JSON.parse(body.toString())",
        },
      ],
    },
    {
      mistake: "every visit to the page makes a new payment",
      changes: [{ file: `${feature}/open-payment.ts`, find: "if (live) return live;", replace: "" }],
    },
    {
      mistake: "a transaction pays whatever order it is named for",
      changes: [
        {
          file: `${feature}/confirm-payment.ts`,
          find: "payment?.order_id === id.toLowerCase() && ",
          replace: "payment && ",
        },
      ],
    },
    {
      mistake: "nobody looks whether the charge fits the order",
      changes: [
        {
          file: `${feature}/settle-payment.ts`,
          find: 'const status = !fits ? "review" : ',
          replace: "const status = ",
        },
      ],
    },
    {
      mistake: "money at yesterday's price pays an order at today's",
      changes: [
        {
          file: `${feature}/settle-payment.ts`,
          find: "payment.amount_cents === order.pay_cents &&",
          replace: "",
        },
      ],
    },
    {
      mistake: "money for an order that cannot take it is kept",
      changes: [
        {
          file: `${feature}/refund-payment.ts`,
          find: "await cardProvider.refund(payment, payment.intent_id);",
          replace: "",
        },
      ],
    },
    {
      mistake: "an order that is being cancelled can still be paid anew",
      changes: [
        {
          file: `${feature}/open-payment.ts`,
          find: 'if (order.cancel_requested_at) throw new AppError("cancel_requested");',
          replace: "",
        },
      ],
    },
    {
      mistake: "a provider that does not answer counts as one that has cancelled",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: 'if (hasCode(error, "payment_intent_unexpected_state") || hasCode(error, "resource_missing"))\n        return find(id);\n      throw error;',
          replace: "return missingIntent(id);",
        },
      ],
    },
    {
      mistake: "the reconciliation does not ask about open payments",
      changes: [
        {
          file: `${feature}/payments-to-settle.store.ts`,
          find: "where status in ('creating', 'open', 'refund_due')",
          replace: "where status in ('creating', 'refund_due')",
        },
      ],
    },
  ],
};
