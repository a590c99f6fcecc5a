import { findUnpaidOrders } from "#features/orders/charged-orders.store.ts";
import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Pool } from "#platform/pool.ts";

import { askProvider, type Parts } from "./ask-provider.ts";
import { alreadyPaid, openPayment } from "./open-payment.ts";

interface Wish {
  pay: number;
  order?: string | undefined;
}

async function onlyOrder(db: Pool, viewer: Viewer, payCents: number): Promise<string> {
  const [id, ...others] = await findUnpaidOrders(db, viewer.id, payCents);
  if (id === undefined || others.length > 0) throw new AppError("payment_ambiguous");
  return id;
}

/** Answers the secret with which the browser pays. An order has one payment at a time, however often it is asked for. */
export async function startPayment(parts: Parts, viewer: Viewer, wish: Wish): Promise<string> {
  const { db } = parts;
  const orderId = wish.order ?? (await onlyOrder(db, viewer, wish.pay));
  // The second time, if the payment there was turns out to be over.
  for (let tries = 0; tries < 2; tries += 1) {
    const payment = await inTransaction(db, (tx) => openPayment(tx, viewer, orderId, wish.pay));
    const { intent, status } = await askProvider(parts, payment);
    if (status === "succeeded") throw alreadyPaid();
    if (status === "open" && intent.clientSecret !== undefined) return intent.clientSecret;
  }
  throw new AppError("payment_provider_unreachable");
}
