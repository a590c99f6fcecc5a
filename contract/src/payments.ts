import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { TRANSFER_HOLD_DAYS } from "./limits.ts";
import { money, moneyInput } from "./numbers.ts";
import { order } from "./orders.ts";
import { text } from "./text.ts";

const word = text(255).check(z.minLength(1));
/** So many orders can be paid with one charge. */
export const MOST_TOGETHER = 200;

const byOrder = z.object({ id: z.uuid() });

/** Why no payment of any kind is opened. */
const opening = [
  "order_not_found",
  "order_already_paid",
  "cancel_requested",
  "pay_differs",
  "payment_ambiguous",
  "payment_in_review",
  "below_least_charge",
  "over_card_limit",
  "hold_over",
  "hold_lapsed",
  "payment_in_progress",
  "transfer_in_progress",
  "payment_provider_unreachable",
] as const;

export const startPayment = endpoint("POST /create-payment-intent", "customer", {
  takesLong: true,
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
  errors: [...opening, "price_changed", "quantity_unavailable", "tool_not_found", "hold_limit"],
});

export const confirmPayment = endpoint("PATCH /api/order/{id}", "customer", {
  takesLong: true,
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

/** Where a buyer sends the money, and what has arrived. The amounts are those of the whole payment. */
export const transfer = z.object({
  amount: money,
  /** Arrived, and not sent back. */
  received: money,
  /** Sent back to the sender. */
  returned: money,
  /** What the buyer writes on the transfer. */
  reference: z.string(),
  bankName: z.string(),
  accountHolder: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
  /** For wires from abroad. Null if the provider gives no such address. */
  swift: z.nullable(z.object({ code: z.string(), accountNumber: z.string(), bank: z.string() })),
});

export type Transfer = z.output<typeof transfer>;

/** Where to send the money, as it stands on the page, in the mail and on the proforma. */
export function bankRows(
  transfer: Omit<Transfer, "amount" | "received" | "returned">,
): { name: string; value: string }[] {
  const { reference, accountHolder, routingNumber, accountNumber, bankName, swift } = transfer;
  return [
    { name: "Reference", value: reference },
    { name: "Account holder", value: accountHolder },
    { name: "Routing number", value: routingNumber },
    { name: "Account number", value: accountNumber },
    { name: "Bank", value: bankName },
    ...(swift
      ? [
          { name: "From abroad: SWIFT/BIC", value: swift.code },
          { name: "From abroad: account", value: swift.accountNumber },
          { name: "From abroad: bank", value: swift.bank },
        ]
      : []),
  ];
}

/** From where money can be sent to these bank details. */
export const sendWords = ({ swift }: Pick<Transfer, "swift">): string =>
  swift
    ? "Send it by ACH or wire from a US bank account, or from abroad by SWIFT wire in US dollars. Your bank's fees are yours: all of the amount must arrive."
    : "Send it by ACH or wire from a US bank account. From a bank outside the US, pay by card.";

/** One attempt to pay an order. */
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
  /** Until when staff can answer the open dispute. Only staff can read it. */
  answerBy: z.optional(instant),
  /** Why staff refunded it. Only staff can read it. */
  refundReason: z.optional(z.string()),
  /** How much staff can still refund for this order. Absent if nothing, and for buyers. */
  refundable: z.optional(money),
  /** Whether staff can take it for its orders although a person has to look. Absent if not, and for buyers. */
  isAcceptable: z.optional(z.boolean()),
  /** How much was refunded to the card or lost in a dispute, and when last. */
  refunded: z.optional(money),
  refundedAt: z.optional(instant),
  /** The numbers of the other orders that it pays. The amounts are those of this order, unless it is under review. */
  with: z.optional(z.array(z.string())),
  /** Absent if it is paid by card. */
  transfer: z.optional(transfer),
});

export type Payment = z.output<typeof payment>;

export const listPayments = endpoint("GET /api/order/{id}/payments", "customer", {
  summary: "Every attempt to pay an order, newest first, for its owner and staff, even after it was canceled",
  params: byOrder,
  response: z.array(payment),
  errors: ["order_not_found"],
});

export const startTransfer = endpoint("POST /api/transfers", "customer", {
  takesLong: true,
  summary: `Pay orders by bank transfer. Says where to send the money, and holds the units for ${TRANSFER_HOLD_DAYS} days. Once for each order, and for verified emails only`,
  body: z.object({
    /** What the buyer was shown. */
    pay: moneyInput,
    orders: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
  }),
  response: transfer,
  errors: [...opening, "transfer_used", "transfer_unavailable", "transfer_unverified"],
});

export const endTransfer = endpoint("DELETE /api/order/{id}/transfer", "customer", {
  takesLong: true,
  summary: "Give up a bank transfer, to pay by card instead. Money that arrives for it goes back",
  params: byOrder,
  response: order,
  errors: [
    "order_not_found",
    "transfer_not_found",
    "order_already_paid",
    "payment_in_progress",
    "payment_provider_unreachable",
  ],
});

export const receiveProviderEvent = endpoint("POST /webhooks/stripe", "card-provider", {
  takesLong: true,
  summary:
    "The card payment provider reports events here. An event only says that something happened; the server then asks what",
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature", "payload_too_large"],
});
