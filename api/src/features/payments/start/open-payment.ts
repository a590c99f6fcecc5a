import { formatMoney } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS } from "@bulkhead/contract/order-amounts";
import { orderNumber } from "@bulkhead/contract/order-number";

import {
  beginCharging,
  beginTransfer,
  lockOrders,
  type LockedOrder,
} from "#features/orders/charged-orders.store.ts";
import { renewHolds } from "#features/orders/hold/renew-hold.ts";
import { hasAccount } from "#features/orders/order-access.ts";
import { appendEvents } from "#features/orders/order-events.store.ts";
import type { OrderTerms } from "#features/orders/place/place-order-batch.ts";
import { readClock, type Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { updateMoney } from "../order-money.store.ts";
import { statusFor } from "../payment-shares.ts";
import {
  insertPayment,
  isLive,
  listPayments,
  type PaymentMethod,
  type PaymentRow,
  type Share,
} from "../payments.store.ts";

export const alreadyPaid = (which = "This order") =>
  new AppError("order_already_paid", {
    message: `${which} is already paid. Your card was not charged again`,
  });

function assertPayable(order: LockedOrder, viewer: Viewer, isOnly: boolean): void {
  if (order.canceled_at || !hasAccount(viewer, order.account_id)) throw new AppError("order_not_found");
  if (order.paid_at) throw isOnly ? alreadyPaid() : alreadyPaid(orderNumber(order.number));
  if (order.cancel_requested_at) throw new AppError("cancel_requested");
}

function assertShown(orders: readonly LockedOrder[], payCents: number): void {
  const total = orders.reduce((sum, { pay_cents }) => sum + pay_cents, 0);
  if (payCents === total) return;
  const subject = orders.length === 1 ? "This order costs" : "These orders cost";
  throw new AppError("pay_differs", {
    message: `${subject} ${formatMoney(total)}, not ${formatMoney(payCents)}. Your card was not charged`,
  });
}

/** One after the other might pay at a price that changed, so orders are paid together only while all are held. */
function assertTogether(orders: readonly LockedOrder[], payCents: number): void {
  if (new Set(orders.map(({ account_id }) => account_id)).size > 1) {
    const message =
      "Some of these orders are yours and some are your company's. Please pay for them separately";
    throw new AppError("payment_ambiguous", { message });
  }
  const lapsed = orders.find(({ is_held }) => !is_held);
  if (lapsed) {
    const message = `The hold of ${orderNumber(lapsed.number)} has ended. Please pay for it on its own`;
    throw new AppError("hold_lapsed", { message });
  }
  assertShown(orders, payCents);
  if (payCents > MAX_CHARGE_CENTS) {
    const message = `A card payment can be at most ${formatMoney(MAX_CHARGE_CENTS)}. Please pay for these orders in parts`;
    throw new AppError("over_card_limit", { message });
  }
}

/** A hold is renewed once. Otherwise units could be held forever without paying. */
async function assertHoldable(tx: Tx, orders: readonly LockedOrder[]): Promise<void> {
  const clock = await readClock(tx);
  if (orders.some(({ hold_renewed_at, hold_until }) => hold_renewed_at && hold_until <= clock))
    throw new AppError("hold_over");
}

const isFor = ({ shares }: PaymentRow, orders: readonly LockedOrder[]) =>
  shares.map(({ orderId }) => orderId).join() === orders.map(({ id }) => id).join();

/** A transfer holds units for days, so it can be chosen once, and only while the order is held. */
function assertTransferable(orders: readonly LockedOrder[]): void {
  const lapsed = orders.find(({ is_held }) => !is_held);
  if (lapsed) {
    const message = `The hold of ${orderNumber(lapsed.number)} has ended. Please pay for it by card`;
    throw new AppError("hold_lapsed", { message });
  }
  if (orders.some(({ transfer_chosen_at }) => transfer_chosen_at)) throw new AppError("transfer_used");
}

/** An order that waits for a transfer can be paid by card only after the buyer has given the transfer up. */
function assertNoTransfer(live: readonly PaymentRow[]): void {
  if (live.some(({ method }) => method === "transfer")) throw new AppError("transfer_in_progress");
}

/** From here on, the orders are being paid. */
async function begin(
  tx: Tx,
  viewer: Viewer,
  shares: readonly Pick<Share, "orderId" | "cents">[],
  method: PaymentMethod,
): Promise<void> {
  const ids = shares.map(({ orderId }) => orderId);
  const isCard = method === "card";
  await (isCard ? beginCharging : beginTransfer)(tx, ids);
  const money = isCard ? undefined : await updateMoney(tx, ids);
  const cents = new Map(shares.map((share) => [share.orderId, share.cents]));
  await appendEvents(tx, ids, isCard ? "payment-started" : "transfer-chosen", viewer.id, (id) => ({
    detail: formatMoney(cents.get(id) ?? 0),
    money: money?.get(id),
  }));
}

/** The live payment of these orders, or those of other orders with one of these, which must end before. */
type Opened = { payment: PaymentRow } | { inTheWay: PaymentRow[] };

/**
 * Returns the live payment of these orders or starts one. Only users of the account can pay, and only the amount they were shown. An order
 * has one live payment at a time.
 */
export async function openPayment(
  tx: Tx,
  viewer: Viewer,
  orderIds: readonly string[],
  { payCents, method }: { payCents: number; method: PaymentMethod },
  terms: OrderTerms,
): Promise<Opened> {
  const orders = await lockOrders(tx, orderIds);
  const [only, ...others] = orders;
  if (!only || orders.length < orderIds.length) throw new AppError("order_not_found");
  for (const order of orders) assertPayable(order, viewer, others.length === 0);
  if (others.length > 0) assertTogether(orders, payCents);
  else if (only.is_held) assertShown(orders, payCents);

  const payments = await listPayments(tx, ...orderIds);
  const live = payments.filter(isLive);
  const payment = live.find((one) => one.method === method && isFor(one, orders));
  if (payment) return { payment };
  assertNoTransfer(live);
  if (method === "transfer") assertTransferable(orders);
  if (live.length > 0) return { inTheWay: live };
  if (payments.some((one) => orders.some(({ id }) => statusFor(one, id) === "review")))
    throw new AppError("payment_in_review");
  await assertHoldable(tx, orders);
  if (!only.is_held) await renewHolds(tx, [only], payCents, viewer.id, terms);
  const shares = orders.map(({ id, pay_cents }) => ({
    orderId: id,
    cents: others.length > 0 ? pay_cents : payCents,
  }));
  const opened = await insertPayment(tx, shares, method);
  await begin(tx, viewer, shares, method);
  return { payment: opened };
}
