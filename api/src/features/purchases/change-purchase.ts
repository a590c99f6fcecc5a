import type { Deps } from "#deps.ts";
import { type EndPayment, cancelOrders } from "#features/orders/cancel-order.ts";
import { lockOrdersOfPurchase } from "#features/orders/charged-orders.store.ts";
import { renewHolds } from "#features/orders/hold/renew-hold.ts";
import { hasAccount } from "#features/orders/order-access.ts";
import { listOrdersOfPurchase } from "#features/orders/orders.store.ts";
import type { OrderTerms } from "#features/orders/place/place-order-batch.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { isRenewable } from "./due-orders.ts";

/** Cancels what is unpaid of it. What cannot be canceled is said at the end. */
export async function cancelPurchase(
  deps: Pick<Deps, "db"> & { endPayment: EndPayment },
  viewer: Viewer,
  id: string,
): Promise<void> {
  const orders = await listOrdersOfPurchase(deps.db, id);
  const isOwn = orders.some(({ account_id }) => hasAccount(viewer, account_id));
  const mine = isOwn ? orders.filter(({ account_id }) => hasAccount(viewer, account_id)) : orders;
  if (mine.length === 0 || !(isOwn || viewer.isAdmin)) throw new AppError("purchase_not_found");
  const open = mine.filter(({ canceled_at }) => !canceled_at);
  const unpaid = open.filter(({ paid_at }) => !paid_at);
  if (open.length > 0 && unpaid.length === 0) throw new AppError("order_already_paid");
  const ids = unpaid.map((order) => order.id);
  const { problems } = await cancelOrders(deps, viewer, ids, isOwn ? "owner" : "staff");
  const [problem] = problems.values();
  if (problem) throw problem;
}

/** Holds all its lapsed orders again at today's prices, or none. Asked twice, it is done once. */
export async function renewPurchase(
  tx: Tx,
  viewer: Viewer,
  id: string,
  payCents: number,
  terms: OrderTerms,
): Promise<void> {
  const orders = await lockOrdersOfPurchase(tx, id);
  const mine = orders.filter(({ account_id }) => hasAccount(viewer, account_id));
  existing(mine[0], "purchase_not_found");
  const [first, ...others] = mine.filter(isRenewable);
  if (!first) return;
  if ([first, ...others].some(({ hold_renewed_at }) => hold_renewed_at)) throw new AppError("hold_over");
  await renewHolds(tx, [first, ...others], payCents, viewer.id, terms);
}
