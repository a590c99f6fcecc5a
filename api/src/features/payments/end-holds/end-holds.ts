import type { EndedHolds } from "@bulkhead/contract/open-orders";
import { orderNumber } from "@bulkhead/contract/order-number";

import { cancelOrders } from "#features/orders/cancel-order.ts";
import { listUnpaidHolds } from "#features/orders/place/network-holds.store.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import type { PaymentDeps } from "../claim-payment.ts";
import { isLive, listPayments } from "../payments.store.ts";
import { askProvider } from "../settle/ask-provider.ts";
import { endLivePayment } from "../start/end-live-payment.ts";
import { findTransferPayment } from "../transfers/transfers.store.ts";

type LeftReason = EndedHolds["left"][number]["reason"];

async function whyLeft(deps: PaymentDeps, orderId: string): Promise<LeftReason | undefined> {
  const live = (await listPayments(deps.db, orderId)).find(isLive);
  if (!live) return undefined;
  const transfer = await findTransferPayment(deps.db, live.id);
  if (transfer && transfer.unused_cents > 0) return "money-received";
  const { intent } = await askProvider(deps, live);
  return intent.stage === "deciding" || intent.stage === "succeeded" ? "being-paid" : undefined;
}

/** A provider that does not say counts as one that is deciding. */
async function whyLeftOrUnknown(deps: PaymentDeps, orderId: string): Promise<LeftReason | undefined> {
  try {
    return await whyLeft(deps, orderId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return "being-paid";
  }
}

/** Cancels what an account or a network holds unpaid. Pressed again, it takes what is left. */
export async function endHolds(
  deps: PaymentDeps,
  viewer: Viewer,
  whose: { account?: string | undefined; network?: string | undefined },
): Promise<EndedHolds> {
  const endPayment = (orderId: string) => endLivePayment(deps, orderId);
  const holds = await listUnpaidHolds(deps.db, whose);
  const reasons = new Map<string, LeftReason>();
  for (const { id } of holds) {
    const reason = await whyLeftOrUnknown(deps, id);
    if (reason) reasons.set(id, reason);
  }
  const ending = holds.flatMap(({ id }) => (reasons.has(id) ? [] : [id]));
  const { canceled, problems } = await cancelOrders({ db: deps.db, endPayment }, viewer, ending, "staff");
  for (const id of problems.keys()) reasons.set(id, "being-paid");
  const left = holds.flatMap(({ id, number }) => {
    const reason = reasons.get(id);
    return reason ? [{ _id: id, number: orderNumber(number), reason }] : [];
  });
  return { ended: canceled.length, left };
}
