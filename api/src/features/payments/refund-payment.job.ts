import type { Job } from "#platform/jobs.ts";

import type { Parts } from "./ask-provider.ts";
import { refundPayment, refundTask } from "./refund-payment.ts";

/** Follows the commit that found money without an order to take it. */
export const refundPaymentJob: Job<Parts, typeof refundTask.payload> = {
  ...refundTask,
  run: (parts, { payment }) => refundPayment(parts, payment),
};
