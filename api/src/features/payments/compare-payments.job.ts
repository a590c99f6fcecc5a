import type { Logger } from "pino";
import * as z from "zod/mini";

import type { Job } from "#platform/jobs.ts";
import type { Metrics } from "#platform/metrics.ts";
import { inTransaction } from "#platform/pool.ts";

import type { Parts } from "./ask-provider.ts";
import { comparePayments } from "./compare-payments.ts";
import { replaceDifferences } from "./payment-differences.store.ts";
import { forgetEvents } from "./provider-events.store.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As long as the provider tries to deliver an event. */
const COMPARED_DAYS = 3;
/** Far longer than the provider sends an event again. */
const REMEMBERED_DAYS = 30;

const payload = z.object({});

/** Every night: the provider's list of payments against ours. */
export const comparePaymentsJob: Job<Parts & { log: Logger; metrics: Metrics }, typeof payload> = {
  name: "compare-payments",
  payload,
  every: "night",
  run: async (parts) => {
    const now = Date.now();
    // What is only minutes old may be under way.
    const until = new Date(now - 10 * MINUTE);
    const differences = await comparePayments(parts, new Date(until.getTime() - COMPARED_DAYS * DAY), until);
    await inTransaction(parts.db, async (tx) => {
      await replaceDifferences(tx, differences);
      await forgetEvents(tx, new Date(now - REMEMBERED_DAYS * DAY));
    });
    parts.metrics.paymentDifferences.set(differences.length);
    if (differences.length > 0)
      parts.log.error({ differences }, "the provider's payments are not those in our books");
  },
};
