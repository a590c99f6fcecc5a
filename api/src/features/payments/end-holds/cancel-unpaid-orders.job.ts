import type { Deps } from "#deps.ts";
import { cancelOrder } from "#features/orders/cancel-order.ts";
import { listUnpaidOrders, moveToNobody } from "#features/orders/charged-orders.store.ts";
import { cancelUnpaidTask } from "#features/users/sign-in.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { endLivePayment } from "../start/end-live-payment.ts";

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
    for (const id of orders) {
      try {
        await cancelOrder({ ...deps, endPayment }, viewer, id, "owner");
      } catch (error) {
        // Paid or canceled meanwhile, or requested, and reconciliation completes it.
        if (!(error instanceof AppError)) throw error;
      }
    }
    await inTransaction(deps.db, (tx) => moveToNobody(tx, user, new Date(placedBefore)));
  },
};
