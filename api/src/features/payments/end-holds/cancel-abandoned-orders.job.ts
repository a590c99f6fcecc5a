import type { Deps } from "#deps.ts";
import { cancelOrder } from "#features/orders/cancel-order.ts";
import { listAbandonedOrders } from "#features/orders/hold/holds.store.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { endLivePayment } from "../start/end-live-payment.ts";

/** The next run starts soon and takes the rest. */
const BATCH = 1_000;

/** Every minute: when the last user of an account was removed, what it holds goes back to stock, payments first. */
export const cancelAbandonedOrdersJob: Job<Pick<Deps, "db" | "cardProvider" | "log">> = {
  name: "cancel-abandoned-orders",
  every: "minute",
  run: async (deps) => {
    const endPayment = (orderId: string) => endLivePayment(deps, orderId);
    for (const order of await listAbandonedOrders(deps.db, BATCH)) {
      try {
        await cancelOrder({ db: deps.db, endPayment }, null, order, "staff");
      } catch (error) {
        // Its payment is being decided or was just made, or the provider is away. Reconciliation completes it.
        deps.log.warn({ err: error, order }, "an abandoned order could not be canceled yet");
      }
    }
  },
};
