import { cancelOrders } from "#features/orders/cancel-order.ts";
import { listUnpaidOrders, moveToNobody } from "#features/orders/charged-orders.store.ts";
import { listAbandonedOrders } from "#features/orders/hold/holds.store.ts";
import { cancelUnpaidTask } from "#features/users/sign-in.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import type { Deps } from "../../../deps.ts";
import { endLivePayment } from "../start/end-live-payment.ts";

/** The next run starts soon and takes the rest. */
const BATCH = 1_000;

/** Every minute: when the last user of an account was removed, what it holds goes back to stock, payments first. */
export const cancelAbandonedOrdersJob: Job<Pick<Deps, "db" | "cardProvider" | "log">> = {
  name: "cancel-abandoned-orders",
  every: "minute",
  run: async (deps) => {
    const endPayment = (orderId: string) => endLivePayment(deps, orderId);
    const orders = await listAbandonedOrders(deps.db, BATCH);
    const { problems } = await cancelOrders({ db: deps.db, endPayment }, null, orders, "staff");
    // Its payment is being decided or was just made, or the provider is away. Reconciliation completes it.
    for (const [order, error] of problems)
      deps.log.warn({ err: error, order }, "an abandoned order could not be canceled yet");
  },
};

/** Soon after the owner of an email has taken over the account that somebody else had made with it. */
export const cancelUnpaidOrdersJob: Job<
  Pick<Deps, "db" | "cardProvider">,
  typeof cancelUnpaidTask.payload
> = {
  ...cancelUnpaidTask,
  run: async (deps, { user, placedBefore }) => {
    const endPayment = (orderId: string) => endLivePayment(deps, orderId);
    const { ownAccountId, orders } = await listUnpaidOrders(deps.db, user, new Date(placedBefore));
    const viewer = {
      id: user,
      email: "",
      isVerified: false,
      isAdmin: false,
      isStaff: false,
      accountId: ownAccountId,
      ownAccountId,
    };
    // What was paid meanwhile stays, and reconciliation completes what was only requested.
    await cancelOrders({ ...deps, endPayment }, viewer, orders, "owner");
    await inTransaction(deps.db, (tx) => moveToNobody(tx, user, new Date(placedBefore)));
  },
};
