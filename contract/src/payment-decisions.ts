import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { intInput, money, moneyInput } from "./numbers.ts";
import { order } from "./orders.ts";
import { text } from "./text.ts";

const word = text(255).check(z.minLength(1));
const byOrder = z.object({ id: z.uuid() });

/** Money that only a person can assign or send back. */
export const strayMoney = z.object({
  /** The provider's id. */
  _id: z.string(),
  kind: z.enum([
    /** It arrived without a reference that we know. */
    "unassigned",
    /** The bank did not take it back. */
    "return-failed",
  ]),
  amount: money,
  at: instant,
  /** What the sender wrote. */
  reference: z.optional(z.string()),
  sender: z.optional(z.string()),
  /** The company, or the email of the buyer. */
  account: z.string(),
  /** The orders of the account that wait for a transfer. */
  waiting: z.array(z.object({ _id: z.uuid(), number: z.string(), due: money })),
});

export type StrayMoney = z.output<typeof strayMoney>;

export const listStrayMoney = endpoint("GET /api/transfers/stray", "admin", {
  summary: "Money that arrived by bank and that a person has to assign or to send back, oldest first",
  response: z.array(strayMoney),
});

export const assignMoney = endpoint("POST /api/transfers/stray/{id}/assign", "admin", {
  takesLong: true,
  sudo: true,
  summary: "Use money that arrived without a reference for an order that waits for a transfer",
  params: z.object({ id: word }),
  body: z.object({ order: z.uuid() }),
  response: z.array(strayMoney),
  errors: ["transfer_not_found", "payment_provider_unreachable"],
});

export const returnMoney = endpoint("POST /api/transfers/stray/{id}/return", "admin", {
  takesLong: true,
  sudo: true,
  summary: "Send money that belongs to no order back to the sender, also after the bank did not take it",
  params: z.object({ id: word }),
  response: z.array(strayMoney),
  errors: ["transfer_not_found", "return_refused", "payment_provider_unreachable"],
});

export const refundPayment = endpoint("POST /api/orders/{id}/refunds", "admin", {
  takesLong: true,
  sudo: true,
  summary:
    "Refund a payment of an order, an amount or units of what it paid. Units of an unshipped order go back to stock at once and are not packed. An unshipped order whose money has all gone back is canceled. A payment in review goes back as a whole, with all its orders",
  params: byOrder,
  body: z
    .object({
      /** At most `refundable` of the payment. */
      amount: z.optional(moneyInput.check(z.gt(0))),
      /** In place of the amount. All that are left are a full refund. */
      units: z.optional(intInput.check(z.gt(0))),
      /** The units of a shipped order are in the warehouse again. */
      backInStock: z.optional(z.boolean()),
      reason: text(500).check(z.minLength(1)),
      /** If absent, the transaction that paid the order. */
      transactionId: z.optional(word),
    })
    .check(
      z.refine(({ amount, units }) => (amount === undefined) !== (units === undefined), {
        path: ["amount"],
        error: "must be there, or units in its place",
      }),
    ),
  response: order,
  errors: [
    "order_not_found",
    "order_not_paid",
    "order_disputed",
    "payment_not_of_order",
    "payment_not_refundable",
    "refund_differs",
    "stock_too_high",
    "tool_not_found",
    "key_reused",
  ],
});

/** A charge that only a person can decide about. */
export const paymentToDecide = z.object({
  transactionId: z.string(),
  why: z.enum([
    /** The buyer's bank has taken it back until a dispute is decided. */
    "disputed",
    /** The money of a refund is with us again. */
    "refund-failed",
    /** It is not what its orders cost. */
    "charge-differs",
    /** A part was refunded at the provider, and nobody said for which of its orders. */
    "refund-unassigned",
  ]),
  /** What is disputed, what could not be refunded, what was charged or what was refunded. */
  amount: money,
  /** What its orders cost. */
  due: money,
  at: instant,
  /** Until when a dispute can be answered. */
  answerBy: z.optional(instant),
  /** The company, or the email of the buyer. */
  account: z.string(),
  orders: z.array(z.object({ _id: z.uuid(), number: z.string() })),
});
export type PaymentToDecide = z.output<typeof paymentToDecide>;

export const listPaymentsToDecide = endpoint("GET /api/payments/to-decide", "admin", {
  summary: "Charges that a person has to decide about, oldest first, at most 200",
  response: z.array(paymentToDecide),
});

export const acceptPayment = endpoint("POST /api/orders/{id}/accept-payment", "admin", {
  takesLong: true,
  sudo: true,
  summary: "Take a payment in review for its orders. What was charged beyond their amount is refunded first",
  params: byOrder,
  body: z.object({ transactionId: word }),
  response: order,
  errors: [
    "order_not_found",
    "payment_not_of_order",
    "payment_not_acceptable",
    "order_disputed",
    "price_changed",
    "quantity_unavailable",
    "tool_not_found",
    "below_least_charge",
    "over_card_limit",
    "payment_provider_unreachable",
  ],
});
