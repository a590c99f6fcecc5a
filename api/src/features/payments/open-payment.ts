import { formatMoney } from "@bulkhead/contract/money";

import { beginCharging, lockOrder, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { OrderTerms } from "#features/orders/place-order-batch.ts";
import { renewHold } from "#features/orders/renew-hold.ts";
import type { Viewer } from "#platform/access.ts";
import { readClock, type Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { insertPayment, isLive, listPayments, type PaymentRow } from "./payments.store.ts";

export const alreadyPaid = () =>
  new AppError("order_already_paid", {
    message: "This order is already paid. Your card was not charged again",
  });

function assertPayable(order: LockedOrder | undefined, viewer: Viewer): asserts order {
  if (!order || order.cancelled_at || order.user_id !== viewer.id) throw new AppError("order_not_found");
  if (order.paid_at) throw alreadyPaid();
  if (order.cancel_requested_at) throw new AppError("cancel_requested");
}

function assertShown({ pay_cents }: LockedOrder, payCents: number): void {
  if (payCents === pay_cents) return;
  throw new AppError("pay_differs", {
    message: `This order costs ${formatMoney(pay_cents)}, not ${formatMoney(payCents)}. Your card was not charged`,
  });
}

/** Returns the live payment of the order or starts one. Only the owner can pay, and only the amount they were shown. */
export async function openPayment(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  payCents: number,
  terms: OrderTerms,
): Promise<PaymentRow> {
  const order = await lockOrder(tx, orderId);
  assertPayable(order, viewer);
  if (order.is_held) assertShown(order, payCents);
  const payments = await listPayments(tx, orderId);
  const live = payments.find(isLive);
  if (live) return live;
  if (payments.some(({ status }) => status === "review")) throw new AppError("payment_in_review");
  // A hold is renewed once. Otherwise units could be held forever without paying.
  if (order.hold_renewed_at && order.hold_until <= (await readClock(tx))) throw new AppError("hold_over");
  if (!order.is_held) await renewHold(tx, order, payCents, terms);
  const payment = await insertPayment(tx, order, payCents);
  await beginCharging(tx, orderId);
  await appendEvent(tx, orderId, "payment-started", viewer.id, { detail: formatMoney(payCents) });
  return payment;
}
