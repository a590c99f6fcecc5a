import type { Job } from "#platform/jobs/jobs.ts";

import type { ReturnDeps } from "../settle/ask-returns.ts";
import { refundPayment, refundTask } from "./refund-payment.ts";

/** Enqueued with the commit that decided that a charge goes back. */
export const refundPaymentJob: Job<ReturnDeps, typeof refundTask.payload> = {
  ...refundTask,
  run: (deps, { payment }) => refundPayment(deps, payment),
};
