import type { Job } from "#platform/jobs.ts";

import type { PaymentDeps } from "./ask-provider.ts";
import { refundPayment, refundTask } from "./refund-payment.ts";

/** Enqueued with the commit that found a charge its order could not take. */
export const refundPaymentJob: Job<PaymentDeps, typeof refundTask.payload> = {
  ...refundTask,
  run: (deps, { payment }) => refundPayment(deps, payment),
};
