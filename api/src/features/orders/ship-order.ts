import type { ErrorCode } from "@bulkhead/contract/errors";
import { judgeShipping } from "@bulkhead/contract/shipping";

import { shipStock, unshipStock } from "#features/products/order-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction, recordActions } from "#platform/staff-actions.ts";

import type { LockedOrder } from "./charged-orders.store.ts";
import { appendEvent, appendEvents, correctShippedMail } from "./order-events.store.ts";
import { markShipped, markUnshipped } from "./orders.store.ts";

const whyNotShipped = (order: LockedOrder): ErrorCode =>
  order.canceled_at && !order.paid_at
    ? "order_not_found"
    : (judgeShipping(order).refusal ?? "order_already_shipped");

/** Only orders whose money allows it ship, and only once: all of these or none. The caller has locked them. */
export async function shipTogether(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  orders: readonly LockedOrder[],
  detail?: string,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const shipped = new Set(await markShipped(tx, ids));
  const left = orders.find(({ id }) => !shipped.has(id));
  if (left) throw new AppError(whyNotShipped(left));
  await shipStock(
    tx,
    orders.map((order) => ({ productId: order.product_id, orderId: order.id, units: order.units_to_ship })),
    viewer.id,
  );
  await appendEvents(tx, ids, "shipped", viewer.id, () => (detail ? { detail } : {}));
  await recordActions(
    tx,
    viewer,
    ids.map((subjectId) => ({ action: "ship-order", subjectId })),
  );
}

/** Undoes the shipping: the order holds again what it still ships, or ends if it is over. The caller has locked it. */
export async function unshipOrder(
  tx: Tx,
  viewer: Viewer,
  { id, product_id, shipped_at, quantity, units_refunded, units_to_ship, units_returned }: LockedOrder,
  { reason, isOver }: { reason: string; isOver: boolean },
): Promise<void> {
  const isUndone = await markUnshipped(tx, id, { hasReason: reason !== "", isOver });
  if (!isUndone) throw new AppError(shipped_at ? "reason_needed" : "order_not_shipped");
  const units = { productId: product_id, orderId: id, units: units_to_ship - units_returned };
  const held = isOver ? 0 : quantity - units_refunded;
  await unshipStock(tx, units, { held, actorId: viewer.id, reason });
  await appendEvent(tx, id, "ship-undone", viewer.id);
  await recordAction(tx, viewer, "unship-order", id);
  await correctShippedMail(tx, id);
  if (isOver) await appendEvent(tx, id, "cancelled", viewer.id);
}
