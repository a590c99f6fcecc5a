import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { order } from "./orders.ts";
import { text } from "./text.ts";

const count = z.int();

/** What hangs on a product: staff see it before they delete it. */
const productOrders = z.object({
  onHand: count,
  /** Units that open orders hold, and how many orders those are. */
  reserved: count,
  orders: count,
});

export type ProductOrders = z.output<typeof productOrders>;

export const countProductOrders = endpoint("GET /api/products/{id}/open-orders", "admin", {
  summary: "How many units of a product there are, and how many of them open orders hold",
  params: z.object({ id: z.uuid() }),
  response: productOrders,
  errors: ["tool_not_found"],
});

/** What hangs on a user: staff see it before they remove them. */
const userOrders = z.object({
  /** Paid orders that have not shipped. They stay. */
  toShip: count,
  /** Unpaid orders of their own account that hold units. They end with the user. */
  held: count,
});

export type UserOrders = z.output<typeof userOrders>;

export const countUserOrders = endpoint("GET /api/admin/users/{id}/open-orders", "admin", {
  summary: "How many orders of a user wait to be shipped or paid",
  params: z.object({ id: z.uuid() }),
  response: userOrders,
  errors: ["user_not_found"],
});

/** Why an unpaid order goes on. */
export const leftReason = z.enum(["money-received", "being-paid"]);

const endedHolds = z.object({
  ended: z.int().check(z.nonnegative()),
  left: z.array(z.object({ _id: z.uuid(), number: z.string(), reason: leftReason })),
});

export type EndedHolds = z.output<typeof endedHolds>;

export const endHolds = endpoint("POST /api/holds/end", "admin", {
  takesLong: true,
  summary:
    "Cancel every unpaid order that an account or a network holds. Those with money received or a charge being decided are left out and listed",
  body: z
    .object({ account: z.optional(z.uuid()), network: z.optional(text(60).check(z.minLength(1))) })
    .check(
      z.refine(({ account, network }) => (account === undefined) !== (network === undefined), {
        path: ["network"],
        error: "Name an account or a network",
      }),
    ),
  response: endedHolds,
});

export const lengthenHold = endpoint("PUT /api/order/{id}/hold", "admin", {
  summary:
    "Give the buyer of an unpaid order, and of the other unpaid ones of its purchase, more time to pay: once, and at most 7 days",
  params: z.object({ id: z.uuid() }),
  body: z.object({ until: instant, reason: text(200).check(z.minLength(1)) }),
  response: order,
  errors: [
    "order_not_found",
    "order_cancelled",
    "order_already_paid",
    "hold_lapsed",
    "hold_lengthened_before",
    "hold_too_long",
  ],
});
