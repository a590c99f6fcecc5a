import { setTimeout as sleep } from "node:timers/promises";

import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

interface Stop {
  log: Logger;
  stopping: AbortController;
  /** How long to go on as before, so that load balancers see /readyz refuse first. */
  delayMs: number;
  /** In order: stop taking work, finish what is under way, let go of connections. */
  close: () => Promise<unknown>;
}

/** SIGTERM and SIGINT finish what is under way; a second signal or half a minute ends it at once. */
export function stopGracefully({ log, stopping, delayMs, close }: Stop): void {
  closeWithGrace({ delay: 30_000 + delayMs, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, "stopping after an error");
    else log.info({ signal }, "stopping");
    stopping.abort();
    if (!err) await sleep(delayMs);
    await close();
    log.info("stopped");
  });
}
