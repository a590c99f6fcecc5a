import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import { readClock } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { catchUp } from "./compare-payments.ts";
import { replaceDifferences } from "./payment-differences.store.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As long as the provider tries to deliver an event. */
const COMPARED_DAYS = 3;
/** A bank may return a refund after weeks. */
const RETURNS_DAYS = 35;

const payload = z.object({});

/** Every night: compares the provider's list of payments with ours. */
export const comparePaymentsJob: Job<
  Pick<Deps, "db" | "cardProvider" | "log" | "metrics">,
  typeof payload
> = {
  name: "compare-payments",
  payload,
  every: "night",
  run: async (deps) => {
    const now = (await readClock(deps.db)).getTime();
    // Payments that are only minutes old may still be in progress.
    const until = new Date(now - 10 * MINUTE);
    const since = new Date(until.getTime() - COMPARED_DAYS * DAY);
    const returnsSince = new Date(now - RETURNS_DAYS * DAY);
    const differences = await catchUp(deps, { since, until, returnsSince });
    await inTransaction(deps.db, (tx) => replaceDifferences(tx, differences));
    deps.metrics.paymentDifferences.set(differences.length);
    if (differences.length > 0)
      deps.log.error({ differences }, "the provider's payments differ from our books");
  },
};
