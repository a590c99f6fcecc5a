import type { Input } from "@bulkhead/contract/endpoint";
import type { lengthenHold as endpoint } from "@bulkhead/contract/open-orders";

import { readClock, type Tx } from "#platform/database/db.ts";
import { AppError, InvalidInput, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { type LockedOrder, lockOrders, lockOrdersOfPurchase } from "../charged-orders.store.ts";
import { lengthenUntil } from "../order-answer.ts";
import { appendEvents } from "../order-events.store.ts";
import { findOrder, markLengthened } from "../orders.store.ts";

function assertLengthens(order: LockedOrder, until: Date, clock: Date): void {
  if (order.canceled_at) throw new AppError("order_cancelled");
  if (order.paid_at) throw new AppError("order_already_paid");
  if (!order.is_held || order.hold_until <= clock)
    throw new AppError("hold_lapsed", { message: "The hold of this order has ended" });
  const latest = lengthenUntil(order);
  if (!latest) throw new AppError("hold_lengthened_before");
  if (until > latest) throw new AppError("hold_too_long");
  if (until <= order.hold_until)
    throw new InvalidInput([{ path: "until", message: "until must be later than the hold ends" }]);
}

/** With the other unpaid orders of its purchase, because their buyer was told one deadline. */
export async function lengthenHold(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { until, reason }: Input<typeof endpoint>["body"],
): Promise<void> {
  const found = existing(await findOrder(tx, id), "order_not_found");
  const orders =
    found.purchase_id === null
      ? await lockOrders(tx, [found.id])
      : await lockOrdersOfPurchase(tx, found.purchase_id);
  const clock = await readClock(tx);
  const asked = orders.find((order) => order.id === found.id);
  if (asked) assertLengthens(asked, until, clock);
  const lengthened = orders.filter(
    (order) =>
      order.hold_until > clock && order.hold_until < until && until <= (lengthenUntil(order) ?? clock),
  );
  const ids = lengthened.map((order) => order.id);
  await markLengthened(tx, ids, until);
  await appendEvents(tx, ids, "hold-lengthened", viewer.id, () => ({ until, detail: reason }));
  await recordAction(tx, viewer, "lengthen-hold", found.id, ["hold_until"]);
}
