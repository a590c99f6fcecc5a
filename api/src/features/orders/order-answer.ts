import type { Output } from "@bulkhead/contract/endpoint";
import type { getTimeline, Order } from "@bulkhead/contract/orders";

import type { Viewer } from "#platform/access.ts";

import { actionsFor } from "./order-actions.ts";
import type { listEvents } from "./order-events.store.ts";
import type { OrderRow } from "./orders.store.ts";

/** An order as the contract words it, for whoever asks. */
export function orderOf(row: OrderRow, viewer: Viewer): Order {
  return {
    _id: row.id,
    user: row.user,
    productName: row.product_name,
    product: row.product_id,
    price: row.unit_price_cents,
    quantity: row.quantity,
    phone: row.phone,
    address: row.address,
    ...(row.shipped_at && { status: "shipped" as const, shippedAt: row.shipped_at }),
    paid: row.paid_at !== null,
    ...(row.paid_at && { paidAt: row.paid_at }),
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    pay: row.pay_cents,
    placedAt: row.placed_at,
    holdUntil: row.hold_until,
    isHeld: row.is_held,
    ...(row.cancel_requested_at && { cancelRequested: true as const }),
    actions: actionsFor(row, viewer),
  };
}

export function timelineOf(events: Awaited<ReturnType<typeof listEvents>>): Output<typeof getTimeline> {
  return {
    events: events.map(({ kind, at, actor, detail }) => ({
      kind,
      at,
      ...(actor !== null && { actor }),
      ...(detail !== null && { detail }),
    })),
    isIntact: events.length > 0 && events.every((event) => event.is_right),
    fingerprint: events.at(-1)?.hash.toString("hex") ?? "",
  };
}
