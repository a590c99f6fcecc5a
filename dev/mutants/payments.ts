import type { MutantList } from "./mutant.ts";

const platform = "api/src/platform";
const feature = "api/src/features/payments";
const orders = "api/src/features/orders";

/** Each of them costs money or stock in practice. */
export const payments: MutantList = {
  tests: ["api/src/features/payments", "api/src/platform/stripe"],
  mutants: [
    {
      mistake: "the browser is believed",
      changes: [
        {
          file: `${feature}/confirm-payment.ts`,
          find: "await askProvider(deps, payment)",
          replace: "await believe(deps, payment)",
        },
        {
          file: `${feature}/confirm-payment.ts`,
          find: "interface Claim {",
          replace: `
          import { inTransaction } from "#platform/pool.ts";
          import { settlePayment } from "./settle-payment.ts";
          const believe = ({ db }, { id, intent_id, shares, amount_cents }) =>
            inTransaction(db, (tx) =>
              settlePayment(tx, {
                id: intent_id, stage: "succeeded", amountCents: amount_cents, receivedCents: amount_cents,
                isInOurCurrency: true, orderIds: shares.map(({ orderId }) => orderId), paymentId: id, clientSecret: undefined,
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
      mistake: "the event's copy of the payment is believed",
      changes: [
        {
          file: `${platform}/stripe-answers.ts`,
          find: "    type: z.parse(storedName, type),",
          replace:
            "    type: z.parse(storedName, type),\n    copy: subject.object === 'payment_intent' && toIntent(subject as never, 'usd'),",
        },
        {
          file: `${feature}/receive-event.ts`,
          find: 'if (type.startsWith("payment_intent.")) await settleIntent(deps, intentId)',
          replace:
            'if (type.startsWith("payment_intent.")) await inTransaction(db, (tx) => settlePayment(tx, (event as never)["copy"]))',
        },
      ],
    },
    {
      mistake: "a canceled order returns its units before the provider has canceled",
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
          find: "update orders set is_held = false, cancelled_at",
          replace: "update orders set has_live_payment = false, is_held = false, cancelled_at",
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
          find: "else if (only.is_held) assertShown(orders, payCents);",
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
        {
          file: `${orders}/charged-orders.store.ts`,
          find: '.orderBy("id").forUpdate().execute();\n}\n\n/** Finds the account',
          replace: '.orderBy("id").execute();\n}\n\n/** Finds the account',
        },
      ],
    },
    {
      mistake: "a webhook that fails is answered as a success",
      changes: [
        {
          file: `${feature}/stripe-webhook.routes.ts`,
          find: "await receiveEvent(deps, await readEvent(request));",
          replace: "await receiveEvent(deps, await readEvent(request)).catch(() => {});",
        },
      ],
    },
    {
      mistake: "a signature is not checked",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: "webhooks.constructEvent(body, signature, settings.webhookSecret)",
          replace: "JSON.parse(body.toString())",
        },
      ],
    },
    {
      mistake: "every visit to the payment page starts a new payment",
      changes: [
        { file: `${feature}/open-payment.ts`, find: "if (payment) return { payment };", replace: "" },
      ],
    },
    {
      mistake: "a transaction pays any order it is sent for",
      changes: [
        {
          file: `${feature}/confirm-payment.ts`,
          find: "payment && shareOf(payment, id) && ",
          replace: "payment && ",
        },
      ],
    },
    {
      mistake: "a charge is not compared with the order",
      changes: [
        {
          file: `${feature}/settle-payment.ts`,
          find: "const isOurs = isAsked(intent, payment);",
          replace: "const isOurs = true;",
        },
      ],
    },
    {
      mistake: "a charge at yesterday's price pays an order at today's",
      changes: [
        {
          file: `${feature}/settle-payment.ts`,
          find: "shareOf(payment, order.id)?.cents === order.pay_cents &&",
          replace: "",
        },
      ],
    },
    {
      mistake: "a charge for an order that cannot take it is kept",
      changes: [
        {
          file: `${feature}/refund-payment.ts`,
          find: "await deps.cardProvider.refund(payment, { intentId, amountCents, attempt, units, orderId });",
          replace: "",
        },
      ],
    },
    {
      mistake: "an order that is being canceled can still be paid",
      changes: [
        {
          file: `${feature}/open-payment.ts`,
          find: 'if (order.cancel_requested_at) throw new AppError("cancel_requested");',
          replace: "",
        },
      ],
    },
    {
      mistake: "a provider that does not answer counts as one that has canceled",
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
