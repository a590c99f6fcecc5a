import type { Deps } from "#deps.ts";
import { releaseStock } from "#features/products/order-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { lockOrder, markCanceled, markCancelRequested, type LockedOrder } from "./charged-orders.store.ts";
import { hasAccount } from "./order-access.ts";
import { appendEvent } from "./order-events.store.ts";

/** Ends an order for which no card can be charged, or whose money has gone back. */
export async function endOrder(tx: Tx, order: LockedOrder, actorId: string | null): Promise<void> {
  await markCanceled(tx, order.id);
  if (order.is_held) {
    await releaseStock(
      tx,
      [{ productId: order.product_id, orderId: order.id, units: order.units_to_ship }],
      actorId,
    );
  }
  await appendEvent(tx, order.id, "cancelled", actorId);
}

/**
 * Customers cancel orders of their accounts, staff anybody's, and so does the system, for which there is no viewer. While a card may
 * still be charged, the request is only stored: the order ends when its payment does.
 */
export async function requestCancel(
  tx: Tx,
  viewer: Viewer | null,
  id: string,
  as: "owner" | "staff",
): Promise<"cancelled" | "requested"> {
  const order = await lockOrder(tx, id);
  const mayKnow =
    order && !order.canceled_at && (as === "staff" || (viewer && hasAccount(viewer, order.account_id)));
  if (!mayKnow) throw new AppError("order_not_found");
  if (order.paid_at) throw new AppError("order_already_paid");
  if (viewer && as === "staff" && !order.cancel_requested_at)
    await recordAction(tx, viewer, "cancel-order", id);
  if (!order.has_live_payment) {
    await endOrder(tx, order, viewer?.id ?? null);
    return "cancelled";
  }
  if (!order.cancel_requested_at) {
    await markCancelRequested(tx, id, viewer?.id ?? null);
    await appendEvent(tx, id, "cancel-requested", viewer?.id ?? null);
  }
  return "requested";
}

/** Ends the payment of an order at the provider, unless it is too late or a bank is still deciding. Payments implement it. */
export type EndPayment = (orderId: string) => Promise<"ended" | "paid" | "deciding">;

/** Ends the payment first: units do not go back to stock while a card can still be charged for them. */
export async function cancelOrder(
  { db, endPayment }: Pick<Deps, "db"> & { endPayment: EndPayment },
  viewer: Viewer | null,
  id: string,
  as: "owner" | "staff",
): Promise<void> {
  const done = await inTransaction(db, (tx) => requestCancel(tx, viewer, id, as));
  if (done === "cancelled") return;
  const outcome = await endPayment(id);
  if (outcome === "paid") throw new AppError("order_already_paid");
  if (outcome === "deciding") throw new AppError("payment_in_progress");
}
