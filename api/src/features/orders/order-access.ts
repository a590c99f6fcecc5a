import type { Order } from "@bulkhead/contract/orders";

import { findUserId } from "#features/users/users.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import type { OrderRow } from "./orders.store.ts";

/** Staff read every order, everyone else their own. An order that does not exist has no owner. */
export function mayReadOrder(ownerId: string | undefined, viewer: Viewer): boolean {
  return ownerId !== undefined && (ownerId === viewer.id || viewer.isAdmin);
}

/** No user has this id, so no order is theirs. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Whose orders to list. Customers list their own, staff anybody's. Without an email, undefined stands for everybody. */
export async function findOwnerByEmail(
  db: Db,
  email: string | undefined,
  viewer: Viewer,
): Promise<string | undefined> {
  if (email === viewer.email) return viewer.id;
  if (!viewer.isAdmin) throw new AppError("forbidden");
  return email === undefined ? undefined : ((await findUserId(db, email)) ?? NOBODY);
}

type OrderState = Pick<
  OrderRow,
  "user_id" | "paid_at" | "money" | "shipped_at" | "cancelled_at" | "cancel_requested_at"
>;

/** What staff may do with a paid order that has not shipped. */
function paidActions({ money }: OrderState): Order["actions"] {
  return money === "paid" || money === "part-refunded" ? ["ship", "refund"] : [];
}

/** What the viewer may do with the order now. The statements that do it check again. */
export function actionsFor(order: OrderState, viewer: Viewer): Order["actions"] {
  const isOwner = order.user_id === viewer.id;
  if (order.cancelled_at || order.shipped_at) return [];
  if (order.cancel_requested_at) return [];
  if (order.paid_at) return [...(viewer.isAdmin ? paidActions(order) : []), "change-delivery"];
  return isOwner ? ["pay", "cancel", "change-delivery"] : ["cancel", "change-delivery"];
}
