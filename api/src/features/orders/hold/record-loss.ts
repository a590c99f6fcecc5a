import { orderNumber } from "@bulkhead/contract/order-number";

import { insertMovement } from "#features/products/movements.store.ts";
import { releaseStock } from "#features/products/order-stock.ts";
import { lockProduct, setOnHand, type ProductRow } from "#features/products/products.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import type { LockedOrder } from "../charged-orders.store.ts";
import { appendEvents } from "../order-events.store.ts";
import { endHoldsEarly, listHolders, lockFreeHolders } from "./product-holders.store.ts";

const format = (units: number) => units.toLocaleString("en-US");
const MOST_NAMED = 5;

/** The first of them, until they hold this many units. */
function takeUntil(holders: readonly LockedOrder[], units: number): LockedOrder[] {
  let held = 0;
  return holders.filter((order) => held < units && (held += order.units_to_ship) > 0);
}

async function whyNotLost(tx: Tx, { id, on_hand }: ProductRow, locked: readonly LockedOrder[]) {
  const holders = await listHolders(tx, id);
  const known = new Set(locked.map((order) => order.id));
  // Placed while the others were being locked.
  if (holders.some((holder) => holder.is_free && !known.has(holder.id))) return new AppError("stock_changed");
  const paid = holders.filter((holder) => !holder.is_free);
  const units = paid.reduce((sum, holder) => sum + holder.units, 0);
  const named = paid.slice(0, MOST_NAMED).map(({ number }) => orderNumber(number));
  const others = paid.length > MOST_NAMED ? ` and ${format(paid.length - MOST_NAMED)} more` : "";
  return new AppError("units_of_paid_orders", {
    message: `At most ${format(on_hand - units)} units can be written off. Paid orders hold the other ${format(units)}: ${named.join(", ")}${others}. Refund them first`,
  });
}

const idsOf = (orders: readonly LockedOrder[]) => orders.map(({ id }) => id);

async function endHolds(tx: Tx, orders: readonly LockedOrder[], actorId: string): Promise<void> {
  if (orders.length === 0) return;
  await endHoldsEarly(tx, idsOf(orders));
  await releaseStock(
    tx,
    orders.map((order) => ({ productId: order.product_id, orderId: order.id, units: order.units_to_ship })),
    actorId,
  );
  const detail = "Units were lost in the warehouse";
  await appendEvents(tx, idsOf(orders), "hold-ended", actorId, () => ({ detail }));
  await appendEvents(tx, idsOf(orders.filter((order) => order.hold_renewed_at)), "cancelled", null);
}

/**
 * Takes free units, then those of unpaid orders, newest first. What paid orders hold, and those a card may still be charged
 * for, must be refunded first.
 */
export async function recordLoss(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { units, reason }: { units: number; reason: string },
): Promise<{ product: ProductRow; released: LockedOrder[] }> {
  // More than needed, because orders are locked before products and what is free may still change.
  const locked = await lockFreeHolders(tx, id, units);
  const product = existing(await lockProduct(tx, id), "tool_not_found");
  if (units > product.on_hand) {
    throw new AppError("stock_too_low", { message: `Only ${format(product.on_hand)} units are on hand` });
  }
  const missing = units - (product.on_hand - product.reserved);
  const released = takeUntil(locked, missing);
  if (released.reduce((sum, order) => sum + order.units_to_ship, 0) < missing)
    throw await whyNotLost(tx, product, locked);
  await endHolds(tx, released, viewer.id);
  await insertMovement(tx, {
    product_id: id,
    kind: "loss",
    on_hand_change: -units,
    actor_id: viewer.id,
    reason,
  });
  await recordAction(tx, viewer, "record-loss", id, ["on_hand"]);
  return { product: await setOnHand(tx, id, product.on_hand - units), released };
}
