import type { EndedHolds } from "@bulkhead/contract/holds";
import { orderNumber } from "@bulkhead/contract/order-number";

import { cancelOrder } from "#features/orders/cancel-order.ts";
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

/** Cancels what an account or a network holds unpaid, one order after the other. Pressed again, it takes what is left. */
export async function endHolds(
  deps: PaymentDeps,
  viewer: Viewer,
  whose: { account?: string | undefined; network?: string | undefined },
): Promise<EndedHolds> {
  const endPayment = (orderId: string) => endLivePayment(deps, orderId);
  const result: EndedHolds = { ended: 0, left: [] };
  for (const { id, number } of await listUnpaidHolds(deps.db, whose)) {
    try {
      const reason = await whyLeft(deps, id);
      if (reason) result.left.push({ _id: id, number: orderNumber(number), reason });
      else {
        await cancelOrder({ db: deps.db, endPayment }, viewer, id, "staff");
        result.ended += 1;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Its buyer canceled it meanwhile. In all other cases it is being paid, or the provider does not say.
      if (error.code !== "order_not_found")
        result.left.push({ _id: id, number: orderNumber(number), reason: "being-paid" });
    }
  }
  return result;
}
