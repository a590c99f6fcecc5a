import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";

export const orderEvent = z.object({
  kind: z.enum([
    "placed",
    "delivery-changed",
    "hold-ended",
    /** The buyer pays after the hold ended: units are reserved again, at the price of that day. */
    "hold-renewed",
    /** Staff gave the buyer more time to pay. */
    "hold-lengthened",
    "payment-started",
    "payment-declined",
    "payment-cancelled",
    /** The buyer pays by bank transfer. The units are held for longer. */
    "transfer-chosen",
    "transfer-received",
    /** Money that no payment took went back to the sender. */
    "transfer-returned",
    "paid",
    "cancel-requested",
    "cancelled",
    /** A charge goes back: its order could not take it, or somebody decided so. */
    "refund-due",
    "refunded",
    /** A charge does not match the order, or its refund failed: a person has to look. */
    "payment-review",
    /** Staff took it for the order. */
    "payment-accepted",
    "disputed",
    "dispute-closed",
    "shipped",
    /** Staff said who carries it, or under which number. */
    "tracking-changed",
    /** It had not left, or it came back: its units are on hand again. */
    "ship-undone",
  ]),
  at: instant,
  /** The email of the person. Absent if the system acted on its own. */
  actor: z.optional(z.string()),
  /** A sentence or an amount: why a card was declined, how much was refunded. */
  detail: z.optional(z.string()),
});

export type OrderEvent = z.output<typeof orderEvent>;

export const getTimeline = endpoint("GET /api/order/{id}/timeline", "customer", {
  summary: "What happened to an order, and whether its history is intact",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    events: z.array(orderEvent),
    /** Recomputed from the events. False if one was changed afterwards. */
    isIntact: z.boolean(),
    /** The hash of the last event. It covers all events before it. */
    fingerprint: z.string(),
  }),
  errors: ["order_not_found"],
});
