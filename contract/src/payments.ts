import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money } from "./money.ts";
import { moneyInput } from "./numbers.ts";
import { order } from "./orders.ts";
import { text } from "./text.ts";

const word = text(255).check(z.minLength(1));
/** So many orders can be paid with one charge: as many as an account may hold. */
export const MOST_TOGETHER = 50;

const byOrder = z.object({ id: z.uuid() });

export const startPayment = endpoint({
  method: "POST",
  path: "/create-payment-intent",
  access: "customer",
  summary:
    "The secret with which the browser pays an order, or several at once. The server knows the amount; `pay` only says what the buyer was shown",
  body: z.object({
    pay: moneyInput,
    /** If absent, the caller's only unpaid order with this total. */
    order: z.optional(z.uuid()),
    /** Several orders, paid with one charge. */
    orders: z.optional(z.array(z.uuid()).check(z.minLength(2), z.maxLength(MOST_TOGETHER))),
  }),
  response: z.object({ clientSecret: z.string() }),
  errors: [
    "order_not_found",
    "order_already_paid",
    "cancel_requested",
    "pay_differs",
    "payment_ambiguous",
    "payment_in_review",
    "price_changed",
    "quantity_unavailable",
    "tool_not_found",
    "over_card_limit",
    "hold_limit",
    "hold_over",
    "hold_lapsed",
    "payment_in_progress",
    "payment_provider_unreachable",
  ],
});

export const confirmPayment = endpoint({
  method: "PATCH",
  path: "/api/order/{id}",
  access: "customer",
  summary: "Report that an order was paid in the browser. The server asks the provider whether that is true",
  params: byOrder,
  body: z.object({
    /** The id of the order again. */
    orders: word,
    transactionId: word,
  }),
  response: order,
  errors: [
    "order_not_found",
    "payment_not_of_order",
    "payment_incomplete",
    "payment_cancelled",
    "payment_refunded",
    "payment_in_review",
    "payment_provider_unreachable",
  ],
});

/** One attempt to pay an order by card. */
export const payment = z.object({
  state: z.enum([
    /** Nothing has been charged yet. */
    "open",
    /** It paid the order. */
    "succeeded",
    /** Nothing was charged and nothing can be anymore. */
    "cancelled",
    /** It will be refunded: the order could no longer be paid, or staff decided so. */
    "refund-due",
    "refunded",
    /** The charge does not match the order, or its refund failed: a person has to look. */
    "review",
  ]),
  amount: money,
  /** Absent until the provider first answers. */
  transactionId: z.optional(z.string()),
  /** When it was started. */
  at: instant,
  /** When the provider confirmed the charge. */
  confirmedAt: z.optional(instant),
  /** The last dispute of the buyer's bank. */
  dispute: z.optional(z.enum(["open", "won", "lost"])),
  /** Why staff refunded it. Only staff can read it. */
  refundReason: z.optional(z.string()),
  /** How much was refunded to the card or lost in a dispute, and when last. */
  refunded: z.optional(money),
  refundedAt: z.optional(instant),
  /** The numbers of the other orders that it pays. The amounts are those of this order, unless it is under review. */
  with: z.optional(z.array(z.string())),
});

export type Payment = z.output<typeof payment>;

export const listPayments = endpoint({
  method: "GET",
  path: "/api/order/{id}/payments",
  access: "customer",
  summary: "Every attempt to pay an order, newest first, for its owner and staff, even after it was canceled",
  params: byOrder,
  response: z.array(payment),
  errors: ["order_not_found"],
});

export const refundPayment = endpoint({
  method: "POST",
  path: "/api/orders/{id}/refunds",
  access: "admin",
  sudo: true,
  summary:
    "Refund all that is left of a payment: what paid an unshipped order, which is then canceled, or one in review with all its orders",
  params: byOrder,
  body: z.object({
    /** What staff were shown. */
    amount: moneyInput,
    reason: text(500).check(z.minLength(1)),
    /** If absent, the transaction that paid the order. */
    transactionId: z.optional(word),
  }),
  response: order,
  errors: [
    "order_not_found",
    "order_not_paid",
    "order_already_shipped",
    "order_disputed",
    "payment_not_of_order",
    "payment_not_refundable",
    "refund_differs",
    "key_reused",
  ],
});

export const acceptPayment = endpoint({
  method: "POST",
  path: "/api/orders/{id}/accept-payment",
  access: "admin",
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
    "over_card_limit",
    "payment_provider_unreachable",
  ],
});

export const receiveProviderEvent = endpoint({
  method: "POST",
  path: "/webhooks/stripe",
  access: "card-provider",
  summary:
    "The card payment provider reports events here. An event only says that something happened; the server then asks what",
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature", "payload_too_large"],
});
