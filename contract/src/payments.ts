import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money } from "./money.ts";
import { moneyInput } from "./numbers.ts";
import { order } from "./orders.ts";
import { text } from "./text.ts";

const word = text(255).check(z.minLength(1));
const byOrder = z.object({ id: z.uuid() });

export const startPayment = endpoint({
  method: "POST",
  path: "/create-payment-intent",
  access: "customer",
  summary:
    "The secret with which the browser pays an order. The server knows the amount; `pay` only says what the buyer was shown",
  body: z.object({
    pay: moneyInput,
    /** If absent, the caller's only unpaid order with this total. */
    order: z.optional(z.uuid()),
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
    /** Charged after the order could no longer be paid. It will be refunded. */
    "refund-due",
    "refunded",
    /** The charge does not match the order: a person has to look. */
    "review",
  ]),
  amount: money,
  /** Absent until the provider first answers. */
  transactionId: z.optional(z.string()),
  /** When it was started. */
  at: instant,
  /** When the provider confirmed the charge. */
  confirmedAt: z.optional(instant),
  /** How much was refunded to the card, and when last. */
  refunded: z.optional(money),
  refundedAt: z.optional(instant),
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

export const receiveProviderEvent = endpoint({
  method: "POST",
  path: "/webhooks/stripe",
  access: "card-provider",
  summary:
    "The card payment provider reports events here. An event only says that something happened; the server then asks what",
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature", "payload_too_large"],
});
