import { setTimeout as sleep } from "node:timers/promises";

import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

import { isDatabaseDown } from "./database/lend-connection.ts";

interface Stop {
  log: Logger;
  stopping: AbortController;
  /** How long to keep serving, so that load balancers see /readyz fail first. */
  delayMs: number;
  /** In order: stops accepting work, finishes running work, closes connections. */
  close: () => Promise<unknown>;
}

/** Nobody knows what state the process is in, so it gets less time than a stop that was asked for. */
const AFTER_ERROR_MS = 10_000;

/**
 * SIGTERM and SIGINT let running work finish. A second signal, or 30 seconds, ends the process. So does an error that no
 * request caught: the process finishes what it can and leaves its restart to whoever started it.
 */
export function stopGracefully({ log, stopping, delayMs, close }: Stop): void {
  process.on("unhandledRejection", (err) => {
    if (!(err instanceof Error && isDatabaseDown(err))) throw err;
    // The queue does not wait for its note that a job is done. The job runs again later.
    log.error({ err }, "the database was away");
  });
  closeWithGrace(
    { delay: 30_000 + delayMs, logger: log, skip: ["unhandledRejection"] },
    async ({ signal, err }) => {
      if (err) {
        log.error({ err }, "stopping after an error");
        setTimeout(() => process.exit(1), AFTER_ERROR_MS).unref();
      } else log.info({ signal }, "stopping");
      stopping.abort();
      if (!err) await sleep(delayMs);
      await close();
      log.info("stopped");
    },
  );
}
