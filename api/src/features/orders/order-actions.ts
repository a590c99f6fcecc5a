import type { Order } from "@bulkhead/contract/orders";

import type { Viewer } from "#platform/access.ts";

interface OrderState {
  user_id: string;
  paid_at: Date | null;
  shipped_at: Date | null;
  cancel_requested_at: Date | null;
}

/** What may happen to an order next. The statements that do it check again. */
export function actionsFor(order: OrderState, viewer: Viewer): Order["actions"] {
  const isOwner = order.user_id === viewer.id;
  if (order.cancel_requested_at) return [];
  if (!order.paid_at)
    return [
      ...(isOwner ? (["pay"] as const) : []),
      ...(isOwner || viewer.isAdmin ? (["cancel"] as const) : []),
    ];
  return viewer.isAdmin && !order.shipped_at ? ["ship"] : [];
}
