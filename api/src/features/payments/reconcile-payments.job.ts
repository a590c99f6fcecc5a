import type { Deps } from "#deps.ts";
import { readClock } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { takePaymentsToSettle, type PaymentToSettle } from "./payments-to-settle.store.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { finishReturns } from "./transfers/send-back.ts";

const CONCURRENCY = 5;
/** Younger payments are most likely still handled by the request that started them. */
const MIN_AGE_MS = 5_000;
/** The next run starts soon and takes what is left first. */
const RUN_MS = 45_000;

type ReconcileDeps = Pick<Deps, "db" | "cardProvider" | "log">;

async function tryOne(deps: ReconcileDeps, payment: PaymentToSettle): Promise<void> {
  try {
    await reconcilePayment(deps, payment);
  } catch (error) {
    deps.log.error(
      { err: error, payment: payment.id },
      "a payment could not be settled and will be tried again",
    );
  }
}

/** Every minute: asks the provider about every payment whose outcome is not known. */
export const reconcilePaymentsJob: Job<ReconcileDeps> = {
  name: "reconcile-payments",
  every: "minute",
  run: async (deps) => {
    const before = new Date((await readClock(deps.db)).getTime() - MIN_AGE_MS);
    const end = performance.now() + RUN_MS;
    await finishReturns(deps, before);
    while (performance.now() < end) {
      const batch = await inTransaction(deps.db, (tx) => takePaymentsToSettle(tx, before, CONCURRENCY));
      if (batch.length === 0) return;
      await Promise.all(batch.map((payment) => tryOne(deps, payment)));
    }
  },
};
