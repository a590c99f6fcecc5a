import type { Deps } from "#deps.ts";
import { releaseStock } from "#features/products/order-stock.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordActions } from "#platform/staff-actions.ts";

import { lockOrders, markCanceled, markCancelRequested, type LockedOrder } from "./charged-orders.store.ts";
import { hasAccount } from "./order-access.ts";
import { appendEvents } from "./order-events.store.ts";

/** Ends orders for which no card can be charged, or whose money has gone back. */
export async function endOrders(
  tx: Tx,
  orders: readonly LockedOrder[],
  actorId: string | null,
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await markCanceled(tx, ids);
  const held = orders.filter(({ is_held }) => is_held);
  if (held.length > 0)
    await releaseStock(
      tx,
      held.map((order) => ({ productId: order.product_id, orderId: order.id, units: order.units_to_ship })),
      actorId,
    );
  await appendEvents(tx, ids, "cancelled", actorId);
}

/** Each for whoever asked to cancel it. */
export async function endAsAsked(tx: Tx, orders: readonly LockedOrder[]): Promise<void> {
  for (const [actorId, asked] of Map.groupBy(orders, (order) => order.cancel_requested_by))
    await endOrders(tx, asked, actorId);
}

/** Stores the requests of those whose card may still be charged, which end when their payment does, and ends the others now. */
async function endOrRequest(
  tx: Tx,
  viewer: Viewer | null,
  orders: readonly LockedOrder[],
  as: "owner" | "staff",
): Promise<string[]> {
  const actorId = viewer?.id ?? null;
  const isNew = (order: LockedOrder) => !order.cancel_requested_at;
  if (viewer && as === "staff")
    await recordActions(
      tx,
      viewer,
      orders.filter(isNew).map(({ id }) => ({ action: "cancel-order", subjectId: id })),
    );
  await endOrders(
    tx,
    orders.filter((order) => !order.has_live_payment),
    actorId,
  );
  const waiting = orders.filter((order) => order.has_live_payment);
  const asked = waiting.filter(isNew).map(({ id }) => id);
  if (asked.length > 0) await markCancelRequested(tx, asked, actorId);
  await appendEvents(tx, asked, "cancel-requested", actorId);
  return waiting.map(({ id }) => id);
}

/** What came of canceling several orders. Those that the viewer may not know of, or that were canceled before, are in neither. */
export interface Canceled {
  canceled: string[];
  problems: Map<string, AppError>;
}

/**
 * Customers cancel orders of their accounts, staff anybody's, and so does the system, for which there is no viewer. Returns the orders
 * that end only when their payment does.
 */
export async function requestCancel(
  tx: Tx,
  viewer: Viewer | null,
  ids: readonly string[],
  as: "owner" | "staff",
): Promise<Canceled & { waiting: string[] }> {
  const locked = await lockOrders(tx, ids);
  const open = locked.filter(
    (order) => !order.canceled_at && (as === "staff" || (viewer && hasAccount(viewer, order.account_id))),
  );
  const [paid, unpaid] = [open.filter((order) => order.paid_at), open.filter((order) => !order.paid_at)];
  const waiting = await endOrRequest(tx, viewer, unpaid, as);
  const isWaiting = new Set(waiting);
  return {
    canceled: unpaid.map(({ id }) => id).filter((id) => !isWaiting.has(id)),
    problems: new Map(paid.map(({ id }) => [id, new AppError("order_already_paid")])),
    waiting,
  };
}

/** Ends the payment of an order at the provider, unless it is too late or a bank is still deciding. Payments implement it. */
export type EndPayment = (orderId: string) => Promise<"ended" | "paid" | "deciding">;

type CancelDeps = Pick<Deps, "db"> & { endPayment: EndPayment };

/** Ends payments first: units do not go back to stock while a card can still be charged for them. */
export async function cancelOrders(
  { db, endPayment }: CancelDeps,
  viewer: Viewer | null,
  ids: readonly string[],
  as: "owner" | "staff",
): Promise<Canceled> {
  const { canceled, problems, waiting } = await inTransaction(db, (tx) => requestCancel(tx, viewer, ids, as));
  let unreachable: AppError | undefined;
  for (const id of waiting) {
    try {
      // Each attempt takes long while the provider is away.
      if (unreachable) throw unreachable;
      const outcome = await endPayment(id);
      if (outcome === "ended") canceled.push(id);
      else problems.set(id, new AppError(outcome === "paid" ? "order_already_paid" : "payment_in_progress"));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "payment_provider_unreachable") unreachable = error;
      problems.set(id, error);
    }
  }
  return { canceled, problems };
}

export async function cancelOrder(
  deps: CancelDeps,
  viewer: Viewer | null,
  id: string,
  as: "owner" | "staff",
): Promise<void> {
  const { canceled, problems } = await cancelOrders(deps, viewer, [id], as);
  const [problem] = problems.values();
  if (problem) throw problem;
  if (canceled.length === 0) throw new AppError("order_not_found");
}
