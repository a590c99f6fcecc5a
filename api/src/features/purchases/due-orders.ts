import { MAX_CHARGE_CENTS } from "@bulkhead/contract/order-amounts";
import { MOST_TOGETHER } from "@bulkhead/contract/payments";
import type { Purchase } from "@bulkhead/contract/purchases";

import { findTodayTotals } from "#features/orders/hold/renew-hold.ts";
import type { OrderRow } from "#features/orders/orders.store.ts";
import { findProducts } from "#features/products/products.store.ts";
import type { Db } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

type Payable = Pick<OrderRow, "id" | "pay_cents">;

/** Held and unpaid, without a transfer on its way. */
export const isDue = ({ state, money }: Pick<OrderRow, "state" | "money">): boolean =>
  state === "held" && money === "unpaid";

/** Its units went back to stock before anything was paid for it. */
export const isRenewable = ({ state, money }: Pick<OrderRow, "state" | "money">): boolean =>
  state === "lapsed" && money === "unpaid";

/** What lapsed orders cost today. Undefined without any, or if one of them can no longer be held. */
export async function findRenewal(db: Db, rows: readonly OrderRow[]): Promise<Purchase["renewal"]> {
  const lapsed = rows.filter(isRenewable);
  if (lapsed.length === 0 || lapsed.some(({ hold_renewed_at }) => hold_renewed_at)) return undefined;
  const today = await findTodayTotals(db, lapsed);
  if (today instanceof AppError) return undefined;
  const products = await findProducts(db, [...new Set(lapsed.map(({ product_id }) => product_id))]);
  const unitsOf = (id: string) =>
    lapsed.reduce((units, row) => units + (row.product_id === id ? row.quantity : 0), 0);
  if (products.some(({ id, on_hand, reserved }) => unitsOf(id) > on_hand - reserved)) return undefined;
  return { orders: lapsed.map(({ id }) => id), pay: today.payCents, before: sumOf(lapsed) };
}

export const sumOf = (rows: readonly Payable[]): number =>
  rows.reduce((cents, { pay_cents }) => cents + pay_cents, 0);

/** In as few payments as the provider's limits allow, or almost: the largest first, each into the first that has room. */
export function proposePayments(due: readonly Payable[]): Purchase["payments"] {
  const payments: { orders: Payable[]; pay: number }[] = [];
  for (const order of due.toSorted((one, other) => other.pay_cents - one.pay_cents)) {
    const fits = payments.find(
      ({ orders, pay }) => orders.length < MOST_TOGETHER && pay + order.pay_cents <= MAX_CHARGE_CENTS,
    );
    const payment = fits ?? { orders: [], pay: 0 };
    payment.orders.push(order);
    payment.pay += order.pay_cents;
    if (!fits) payments.push(payment);
  }
  return payments.map(({ orders, pay }) => ({ orders: orders.map(({ id }) => id).toSorted(), pay }));
}
