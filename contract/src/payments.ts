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
    "The secret with which the browser pays an order. The amount is the server's; `pay` only says what the buyer was shown",
  body: z.object({
    pay: moneyInput,
    /** Without it, the caller's only unpaid order of exactly this amount is meant. */
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
    "payment_provider_unreachable",
  ],
});

export const confirmPayment = endpoint({
  method: "PATCH",
  path: "/api/order/{id}",
  access: "customer",
  summary: "Tell that an order was paid in the browser. The provider is asked whether that is so",
  params: byOrder,
  body: z.object({
    /** The order's id once more. */
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

/** One try to pay an order by card. */
export const payment = z.object({
  state: z.enum([
    /** Nothing was charged yet. */
    "open",
    /** The order is paid with it. */
    "succeeded",
    /** Nothing was charged and nothing can be any more. */
    "cancelled",
    /** Charged although the order could no longer be paid, so the money goes back. */
    "refund-due",
    "refunded",
    /** What was charged does not fit the order: a person has to look. */
    "review",
  ]),
  amount: money,
  /** Absent until the provider has answered for the first time. */
  transactionId: z.optional(z.string()),
  /** When it was started. */
  at: instant,
  /** When the provider confirmed the charge. */
  confirmedAt: z.optional(instant),
  /** How much has gone back to the card, and when the last of it did. */
  refunded: z.optional(money),
  refundedAt: z.optional(instant),
});

export type Payment = z.output<typeof payment>;

export const listPayments = endpoint({
  method: "GET",
  path: "/api/order/{id}/payments",
  access: "customer",
  summary:
    "Every try to pay an order, the newest first, for its owner and staff, also after it was cancelled",
  params: byOrder,
  response: z.array(payment),
  errors: ["order_not_found"],
});

export const receiveProviderEvent = endpoint({
  method: "POST",
  path: "/webhooks/stripe",
  access: "card-provider",
  summary:
    "Where the card payment provider tells what has happened. It is believed that something has, not what",
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature", "payload_too_large"],
});
