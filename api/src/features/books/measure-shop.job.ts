import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { readShopState } from "./shop-state.store.ts";

/** Every minute: what waits, for the alerts. That it ran is itself a sign of life. */
export const measureShopJob: Job<Pick<Deps, "db" | "mailer" | "metrics">> = {
  name: "measure-shop",
  every: "minute",
  run: async ({ db, mailer, metrics }) => {
    const state = await readShopState(db);
    metrics.waiting.set({ what: "orders to ship" }, state.toShip);
    metrics.waiting.set({ what: "stuck payments" }, state.stuckPayments);
    metrics.waiting.set({ what: "payments in review" }, state.paymentsInReview);
    metrics.waiting.set({ what: "failed jobs" }, state.failedJobs);
    // A shop without a mail server knows that nothing is sent.
    if (mailer) metrics.waiting.set({ what: "late mails" }, state.lateMails);
    metrics.waiting.set({ what: "failed mails" }, state.failedMails);
    metrics.oldestToShipSeconds.set(state.oldestToShipSeconds);
    metrics.archiveAgeSeconds.set(state.archiveAgeSeconds);
    metrics.databaseBytes.set(state.databaseBytes);
    metrics.databaseLogBytes.set(state.databaseLogBytes);
    metrics.workerHeartbeat.setToCurrentTime();
  },
};
