import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { paidRange } from "./order-ranges.ts";
import { orderScope, orderSelection } from "./orders.ts";

export const exportMyOrders = endpoint("GET /api/order.csv", "customer", {
  summary: "The caller's filtered list as comma-separated values, of any length",
  query: z.object({ scope: z.optional(orderScope), ...orderSelection }),
  response: z.string(),
});

export const exportOrders = endpoint("GET /api/orders.csv", "admin", {
  sudo: true,
  summary: "The filtered list as comma-separated values, of any length",
  query: z.object({ ...orderSelection, ...paidRange }),
  response: z.string(),
});

/** "orders-2026-11-15.csv" */
export const exportFileName = (now: Date): string => `orders-${now.toISOString().slice(0, 10)}.csv`;
