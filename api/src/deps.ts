import { setCurrency } from "@bulkhead/contract/money";
import type { Pool as Connections } from "pg";
import type { Logger } from "pino";

import { type Pool, openPool } from "#platform/database/pool.ts";
import { type AccessTokens, openAccessTokens } from "#platform/http/access.ts";
import { openLog } from "#platform/log.ts";
import { type Metrics, openMetrics } from "#platform/metrics.ts";
import type { Timeouts } from "#platform/timeouts.ts";
import type { CardProvider } from "#platform/vendors/card-provider.ts";
import { type Files, openFiles } from "#platform/vendors/files.ts";
import { type VerifyIdentity, openIdentity } from "#platform/vendors/identity.ts";
import { type Mailer, openMailer } from "#platform/vendors/mailer.ts";
import { type Pictures, openPictures } from "#platform/vendors/pictures.ts";
import { openStripe } from "#platform/vendors/stripe.ts";

import type { Config } from "./config.ts";

/** The outside world, given to routes, jobs and the use cases that need it. */
export interface Deps {
  config: Config;
  log: Logger;
  db: Pool;
  metrics: Metrics;
  pictures: Pictures;
  files: Files;
  verifyIdentity: VerifyIdentity;
  cardProvider: CardProvider;
  /** Undefined if no mail server is configured. */
  mailer: Mailer | undefined;
  accessTokens: AccessTokens;
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal;
  timeouts: Timeouts;
}

export interface ProcessDeps extends Deps {
  /** For the job queue, migrations and closing. Features do not see them. */
  connections: Connections;
}

export function openDeps(config: Config, stopping: AbortSignal, timeouts: Timeouts): ProcessDeps {
  setCurrency(config.stripe.currency);
  const log = openLog(config.log.level);
  const { db, connections } = openPool({
    url: config.database.url,
    size: config.database.poolSize,
    connectMs: timeouts.connectMs,
    queryMs: timeouts.queryMs,
    onError: (error) => log.error({ err: error }, "database connection failed"),
  });
  const metrics = openMetrics(connections);
  return {
    config,
    log,
    db,
    connections,
    metrics,
    pictures: openPictures(config.pictures.origin),
    files: openFiles(config.storage, timeouts.filesMs),
    cardProvider: openStripe(config.stripe, timeouts.cardProviderMs),
    mailer: config.mail.smtp && openMailer(config.mail.smtp, config.mail.seller),
    verifyIdentity: openIdentity({
      ...config.identity,
      timeoutMs: timeouts.identityMs,
      onLookupFailed: (error) => {
        metrics.identityLookupsFailed.inc();
        log.warn(
          { err: error },
          "the identity provider's account lookup failed; the signature alone counted",
        );
      },
    }),
    accessTokens: openAccessTokens(config.accessToken.secret, config.accessToken.seconds),
    stopping,
    timeouts,
  };
}
