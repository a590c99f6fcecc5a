import type { Deps } from "#deps.ts";
import { findUnpaidOrders } from "#features/orders/charged-orders.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/pool.ts";

import { askProvider, endPayment, type PaymentDeps } from "./ask-provider.ts";
import { alreadyPaid, openPayment } from "./open-payment.ts";

interface PaymentRequest {
  pay: number;
  order?: string | undefined;
  orders?: string[] | undefined;
}

async function findOnlyOrder(db: Db, viewer: Viewer, payCents: number): Promise<string> {
  const owner = { userIds: [viewer.id], accountIds: [viewer.accountId, viewer.ownAccountId] };
  const [id, ...others] = await findUnpaidOrders(db, owner, payCents);
  if (id === undefined || others.length > 0) throw new AppError("payment_ambiguous");
  return id;
}

const stillDeciding = () =>
  new AppError("payment_in_progress", {
    message: "The bank is still processing another card payment. Please try again in a few minutes",
  });

/** One for a payment of other orders that must end before, one if the live payment turns out to have ended. */
const ATTEMPTS = 3;

/** Returns the secret with which the browser pays. An order has one live payment at a time, however often this is called. */
export async function startPayment(
  deps: PaymentDeps & Pick<Deps, "config">,
  viewer: Viewer,
  request: PaymentRequest,
): Promise<string> {
  const { db, config } = deps;
  const ids = request.orders ?? [request.order ?? (await findOnlyOrder(db, viewer, request.pay))];
  const orderIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const which = orderIds.length > 1 ? "One of these orders" : "This order";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const opened = await inTransaction(db, (tx) =>
      openPayment(tx, viewer, orderIds, request.pay, config.orders),
    );
    if ("inTheWay" in opened) {
      for (const payment of opened.inTheWay) {
        const status = await endPayment(deps, payment);
        if (status === "succeeded") throw alreadyPaid(which);
        if (status === "open") throw stillDeciding();
      }
      continue;
    }
    const { intent, status } = await askProvider(deps, opened.payment);
    if (status === "succeeded") throw alreadyPaid(which);
    if (status === "open" && intent.clientSecret !== undefined) return intent.clientSecret;
  }
  throw new AppError("payment_provider_unreachable");
}
