import type { Logger } from "pino";
import * as z from "zod/mini";

import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import type { Parts } from "./ask-provider.ts";
import { takePaymentsToSettle, type PaymentToSettle } from "./payments-to-settle.store.ts";
import { reconcilePayment } from "./reconcile-payment.ts";

const AT_ONCE = 5;
/** What is younger is most likely being dealt with by whoever began it. */
const MIN_AGE_MS = 5_000;
/** The next round begins soon; what is left now is first in turn then. */
const ROUND_MS = 45_000;

const payload = z.object({});

type Parted = Parts & { log: Logger };

async function tryOne(parts: Parted, payment: PaymentToSettle): Promise<void> {
  try {
    await reconcilePayment(parts, payment);
  } catch (error) {
    parts.log.error({ err: error, payment: payment.id }, "a payment could not be settled, it is tried again");
  }
}

/** Every minute: asks the provider about every payment whose end is not known. */
export const reconcilePaymentsJob: Job<Parted, typeof payload> = {
  name: "reconcile-payments",
  payload,
  every: "minute",
  run: async (parts) => {
    const start = Date.now();
    const before = new Date(start - MIN_AGE_MS);
    while (Date.now() < start + ROUND_MS) {
      const some = await inTransaction(parts.db, (tx) => takePaymentsToSettle(tx, before, AT_ONCE));
      if (some.length === 0) return;
      await Promise.all(some.map((payment) => tryOne(parts, payment)));
    }
  },
};
