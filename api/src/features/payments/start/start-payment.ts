import type { Input } from "@bulkhead/contract/endpoint";
import type { ErrorCode } from "@bulkhead/contract/errors";
import type {
  confirmPayment as confirmEndpoint,
  startPayment as startEndpoint,
} from "@bulkhead/contract/payments";

import { findUnpaidOrders, findOrderAccount } from "#features/orders/charged-orders.store.ts";
import { hasAccount } from "#features/orders/order-access.ts";
import { findOrder, type OrderRow } from "#features/orders/orders.store.ts";
import type { Db } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Intent } from "#platform/vendors/card-provider.ts";

import type { Deps } from "../../../deps.ts";
import type { PaymentDeps } from "../claim-payment.ts";
import { shareOf, statusFor } from "../payment-shares.ts";
import {
  type PaymentMethod,
  type PaymentRow,
  findPayment,
  findPaymentByIntent,
  type PaymentStatus,
} from "../payments.store.ts";
import { askProvider, endPayment } from "../settle/ask-provider.ts";
import { alreadyPaid, openPayment } from "./open-payment.ts";

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

interface Wanted {
  pay: number;
  orderIds: readonly string[];
  method: PaymentMethod;
}

/** One for a payment of other orders that must end before, one if the live payment turns out to have ended. */
const ATTEMPTS = 3;

/** Opens the payment at the provider. An order has one live payment at a time, however often this is called. */
export async function openAtProvider(
  deps: PaymentDeps & Pick<Deps, "config">,
  viewer: Viewer,
  { pay: payCents, orderIds: ids, method }: Wanted,
): Promise<{ payment: PaymentRow; intent: Intent }> {
  const { db, config } = deps;
  const orderIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const which = orderIds.length > 1 ? "One of these orders" : "This order";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const opened = await inTransaction(db, (tx) =>
      openPayment(tx, viewer, orderIds, { payCents, method }, config.orders),
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
    if (status === "open") return { payment: opened.payment, intent };
  }
  throw new AppError("payment_provider_unreachable");
}

/** Returns the secret with which the browser pays. */
export async function startPayment(
  deps: PaymentDeps & Pick<Deps, "config">,
  viewer: Viewer,
  { pay, order, orders }: Input<typeof startEndpoint>["body"],
): Promise<string> {
  const orderIds = orders ?? [order ?? (await findOnlyOrder(deps.db, viewer, pay))];
  const { intent } = await openAtProvider(deps, viewer, { pay, orderIds, method: "card" });
  if (intent.clientSecret === undefined) throw new AppError("payment_provider_unreachable");
  return intent.clientSecret;
}

const errorCodes: Record<Exclude<PaymentStatus, "succeeded">, ErrorCode> = {
  creating: "payment_incomplete",
  open: "payment_incomplete",
  canceled: "payment_cancelled",
  refund_due: "payment_refunded",
  refunded: "payment_refunded",
  review: "payment_in_review",
};

/** The browser says that it has paid. Only what the provider says counts, and only for an order the payment belongs to. */
export async function confirmPayment(
  deps: PaymentDeps,
  viewer: Viewer,
  id: string,
  { orders, transactionId }: Input<typeof confirmEndpoint>["body"],
): Promise<OrderRow> {
  const { db } = deps;
  const accountId = await findOrderAccount(db, id);
  if (accountId === undefined || !hasAccount(viewer, accountId)) throw new AppError("order_not_found");
  const payment = await findPaymentByIntent(db, { intentId: transactionId });
  const isItsOwn = payment && shareOf(payment, id) && orders.toLowerCase() === id.toLowerCase();
  if (!isItsOwn) throw new AppError("payment_not_of_order");
  if (payment.received_cents === null) await askProvider(deps, payment);
  const status = statusFor((await findPayment(db, payment.id)) ?? payment, id);
  if (status !== "succeeded") throw new AppError(errorCodes[status]);
  return existing(await findOrder(db, id), "order_not_found");
}
