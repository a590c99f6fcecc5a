import { isDeepStrictEqual } from "node:util";

import type { Delivery } from "@bulkhead/contract/ship-to";

import type { Tx } from "#platform/database/db.ts";
import { deliveryColumns } from "#platform/delivery-columns.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { lockOrder } from "./charged-orders.store.ts";
import { hasAccount, mayReadOrder } from "./order-access.ts";
import { appendEvent, mailAboutDelivery } from "./order-events.store.ts";
import { setDelivery } from "./orders.store.ts";

/**
 * Until an order ships, its owner and staff change where it goes. Shipping waits for the lock or is seen by it. The history
 * says which fields changed, never what they say: it cannot be erased.
 */
export async function changeDelivery(tx: Tx, viewer: Viewer, id: string, delivery: Delivery): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order || !mayReadOrder(order.account_id, viewer)) throw new AppError("order_not_found");
  if (order.shipped_at) throw new AppError("order_already_shipped");
  if (order.canceled_at) throw new AppError("order_cancelled");
  const columns = deliveryColumns(delivery);
  const isSamePlace = columns.address === order.address && isDeepStrictEqual(columns.ship_to, order.ship_to);
  const changed = [...(columns.phone === order.phone ? [] : ["phone"]), ...(isSamePlace ? [] : ["address"])];
  if (changed.length === 0) return;
  await setDelivery(tx, id, columns);
  await appendEvent(tx, id, "delivery-changed", viewer.id, { detail: changed.join(" and ") });
  await mailAboutDelivery(tx, order);
  if (!hasAccount(viewer, order.account_id)) await recordAction(tx, viewer, "change-delivery", id, changed);
}
