import * as z from "zod/mini";

import { carrier, MAX_TRACKING_LENGTH, shipment } from "./carriers.ts";
import { endpoint } from "./endpoint.ts";
import { MAX_PURCHASE_LINES, UNDO_SHIP_MINUTES } from "./limits.ts";
import { order } from "./orders.ts";
import { shipRefusals } from "./shipping.ts";
import { text } from "./text.ts";

/** How many orders can go along with one: a whole purchase ships together. */
export const MAX_COMPANIONS = MAX_PURCHASE_LINES - 1;

export const MAX_UNSHIP_REASON_LENGTH = 500;

const id = z.object({ id: z.uuid() });

export const shipOrder = endpoint("PATCH /api/orders/shipped/{id}", "warehouse", {
  summary:
    "Mark a paid order as shipped, unless its money is disputed or went back. Its units leave the stock. Others of its account go along: all of them ship, or none",
  params: id,
  body: z.optional(
    z.object({
      carrier: z.optional(carrier),
      tracking: z.optional(text(MAX_TRACKING_LENGTH)),
      orders: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_COMPANIONS))),
    }),
  ),
  response: order,
  errors: ["order_not_found", ...shipRefusals, "shipment_mixed"],
});

export const unshipOrder = endpoint("DELETE /api/orders/shipped/{id}", "warehouse", {
  summary: `Undo the shipping of an order, after ${UNDO_SHIP_MINUTES} minutes only with a reason. Its units are on hand again. If its money went back meanwhile, the order ends`,
  params: id,
  body: z.optional(z.object({ reason: z.optional(text(MAX_UNSHIP_REASON_LENGTH)) })),
  response: order,
  errors: ["order_not_found", "order_not_shipped", "reason_needed"],
});

export const listCompanions = endpoint("GET /api/shipments/companions", "warehouse", {
  summary:
    "Other orders of the same account that wait to be shipped, as many as can go along: those to the same address first",
  query: z.object({ order: z.uuid() }),
  response: z.array(order),
  errors: ["order_not_found"],
});

export const changeTracking = endpoint("PUT /api/shipments/{id}/tracking", "warehouse", {
  summary: "Say who carries a shipment and under which number. An empty number removes it",
  params: id,
  body: z.object({ carrier: z.optional(carrier), tracking: text(MAX_TRACKING_LENGTH) }),
  response: shipment,
  errors: ["shipment_not_found"],
});
