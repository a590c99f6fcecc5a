import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { MAX_PURCHASE_LINES } from "./limits.ts";
import { intInput, money, moneyInput, unitPriceInput } from "./numbers.ts";
import { MAX_PO_NUMBER_LENGTH, order } from "./orders.ts";
import { deliveryInput, shipTo } from "./ship-to.ts";
import { text } from "./text.ts";

const id = z.object({ id: z.uuid() });

/** What the caller may do with all orders of a purchase that it concerns. Each order has its own actions besides. */
export const purchaseAction = z.enum(["pay", "transfer", "renew", "cancel", "ship", "lengthen"]);

/** Orders that were placed together, with one PO number, one address and one deadline. What happens to an order stays its own. */
export const purchase = z.object({
  _id: z.uuid(),
  /** What people call it: "PU-2041". */
  number: z.string(),
  /** The buyer's email. */
  user: z.string(),
  /** For staff: what the buyer is called. */
  buyerName: z.optional(z.string()),
  /** The name of the company it was placed for. Absent if it belongs to the buyer alone. */
  company: z.optional(z.string()),
  /** For admins: the account it belongs to. */
  account: z.optional(z.uuid()),
  /** Who of the staff placed it for the buyer: a name, or else an email. Absent if the buyer did. */
  placedBy: z.optional(z.string()),
  /** What staff wrote to the buyer when they placed it. */
  note: z.optional(z.string()),
  /** The list it was made from, while the caller can see it. */
  list: z.optional(z.object({ _id: z.uuid(), name: z.string() })),
  placedAt: instant,
  /** As it is now: where one of its orders goes can be changed. */
  poNumber: z.optional(z.string()),
  phone: z.string(),
  address: z.string(),
  shipTo: z.optional(shipTo),
  /** In the order of the lines, canceled ones too. */
  orders: z.array(order),
  /** Of their parts, by the id of the product. */
  pictures: z.record(z.uuid(), z.string()),
  /** Of all orders that are not canceled. */
  pay: money,
  /** Of those that can be paid now: held and unpaid, without a transfer on its way. */
  due: money,
  /** The first end of the holds of unpaid orders. Absent without any. */
  holdUntil: z.optional(instant),
  /** What is due, in as few payments of whole orders as the provider's limits allow; usually one. */
  payments: z.array(z.object({ orders: z.array(z.uuid()), pay: money })),
  /**
   * Lapsed orders, what they cost at today's prices, and what they did. Absent without any, or if one of them can no longer be
   * held.
   */
  renewal: z.optional(z.object({ orders: z.array(z.uuid()), pay: money, before: money })),
  actions: z.array(purchaseAction),
});
export type Purchase = z.output<typeof purchase>;

const line = z.object({ product: z.uuid(), quantity: intInput, price: unitPriceInput });

export const placePurchase = endpoint("POST /api/purchases", "customer", {
  summary:
    "Hold several parts at once: all of them or none, or what can be held. Sending the same Idempotency-Key and body again returns the same purchase",
  takesLong: true,
  body: z.object({
    /** Each becomes an order, those of the same part too. */
    lines: z.array(line).check(z.minLength(1), z.maxLength(MAX_PURCHASE_LINES)),
    hold: z.enum(["all", "possible"]),
    ...deliveryInput,
    poNumber: z._default(text(MAX_PO_NUMBER_LENGTH), ""),
    /** The list that the lines come from. */
    list: z.optional(z.uuid()),
    /** For admins: who buys, somebody with a verified email. It goes to the account that they order for. */
    for: z.optional(z.uuid()),
    /** For admins: what the buyer reads on its page. */
    note: z.optional(text(500)),
    /** For admins: why the account may hold more value than others that never paid. */
    reason: z.optional(text(200)),
  }),
  response: z.object({
    purchase: z.object({ _id: z.uuid(), number: z.string() }),
    /** One for each line: its order, or why it was left out. */
    lines: z.array(
      z.object({
        order: z.optional(z.uuid()),
        refused: z.optional(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: [
    "lines_refused",
    "hold_limit",
    "list_not_found",
    "forbidden",
    "user_not_found",
    "email_not_verified",
    "key_reused",
    "unavailable",
  ],
});

export const getPurchase = endpoint("GET /api/purchases/{id}", "customer", {
  summary: "A purchase with its orders, for its owner, the members of its company and staff",
  params: id,
  response: purchase,
  errors: ["purchase_not_found"],
});

export const cancelPurchase = endpoint("DELETE /api/purchases/{id}", "customer", {
  summary: "Cancel what is unpaid of a purchase. Its units go back to stock",
  takesLong: true,
  params: id,
  response: purchase,
  errors: ["purchase_not_found", "order_already_paid", "payment_in_progress", "payment_provider_unreachable"],
});

export const renewPurchase = endpoint("POST /api/purchases/{id}/renewal", "customer", {
  summary: "Hold all lapsed orders of a purchase again for 30 minutes at today's prices: all of them or none",
  params: id,
  /** What the buyer was shown: `renewal.pay`. */
  body: z.object({ pay: moneyInput }),
  response: purchase,
  errors: [
    "purchase_not_found",
    "price_changed",
    "quantity_unavailable",
    "tool_not_found",
    "below_least_charge",
    "over_card_limit",
    "hold_limit",
    "hold_over",
  ],
});
