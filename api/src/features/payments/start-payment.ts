import type { Deps } from "#deps.ts";
import { findUnpaidOrders } from "#features/orders/charged-orders.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/pool.ts";

import { askProvider, type PaymentDeps } from "./ask-provider.ts";
import { alreadyPaid, openPayment } from "./open-payment.ts";

interface PaymentRequest {
  pay: number;
  order?: string | undefined;
}

async function findOnlyOrder(db: Db, viewer: Viewer, payCents: number): Promise<string> {
  const [id, ...others] = await findUnpaidOrders(db, viewer.id, payCents);
  if (id === undefined || others.length > 0) throw new AppError("payment_ambiguous");
  return id;
}

/** Returns the secret with which the browser pays. An order has one live payment at a time, however often this is called. */
export async function startPayment(
  deps: PaymentDeps & Pick<Deps, "config">,
  viewer: Viewer,
  request: PaymentRequest,
): Promise<string> {
  const { db, config } = deps;
  const orderId = request.order ?? (await findOnlyOrder(db, viewer, request.pay));
  // A second try if the live payment turns out to have ended.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const payment = await inTransaction(db, (tx) =>
      openPayment(tx, viewer, orderId, request.pay, config.orders),
    );
    const { intent, status } = await askProvider(deps, payment);
    if (status === "succeeded") throw alreadyPaid();
    if (status === "open" && intent.clientSecret !== undefined) return intent.clientSecret;
  }
  throw new AppError("payment_provider_unreachable");
}
