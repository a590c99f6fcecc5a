import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";

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
