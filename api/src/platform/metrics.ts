import { createServer, type Server } from "node:http";

import type { Pool as Connections } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics(connections: Connections) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  // oxlint-disable-next-line no-new -- a gauge registers itself
  new Gauge({
    name: "database_connections",
    help: "Connections of this process's pool",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "idle" }, connections.idleCount);
      this.set({ state: "busy" }, connections.totalCount - connections.idleCount);
      this.set({ state: "waited_for" }, connections.waitingCount);
    },
  });
  return {
    registry,
    requestSeconds: new Histogram({
      name: "http_request_seconds",
      help: "Time to answer a request",
      labelNames: ["method", "route", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    cleared: new Counter({
      name: "cleared_total",
      help: "Rows and pictures that were deleted because nobody needs them any more",
      labelNames: ["what"],
      registers,
    }),
    identityLookupsFailed: new Counter({
      name: "identity_lookups_failed_total",
      help: "Sign-ins for which the identity provider could not be asked about the account",
      registers,
    }),
    paymentDifferences: gauge(
      "payment_differences",
      "Payments that the last nightly comparison found to be different at the provider",
    ),
    heldOrders: gauge("held_orders", "Unpaid orders that hold units"),
    heldCents: gauge("held_cents", "The value of the unpaid orders that hold units", "whose"),
    neverPaidShare: gauge(
      "held_never_paid_share",
      "The share of the value of the stock that accounts that never paid hold",
    ),
    waiting: gauge(
      "shop_waiting",
      "What waits for a person or a job: orders to ship, stuck payments, payments in review, failed jobs, late and failed mails",
      "what",
    ),
    oldestToShipSeconds: gauge(
      "shop_oldest_to_ship_seconds",
      "How long the oldest paid order has waited to be shipped",
    ),
    workerHeartbeat: gauge("worker_heartbeat_seconds", "When the worker last ran the job of the minute"),
    archiveAgeSeconds: gauge(
      "archive_age_seconds",
      "Time since the database archived a piece of its log, or zero if it does not archive",
    ),
    databaseBytes: gauge("database_bytes", "Size of the database, with its indexes"),
    databaseLogBytes: gauge(
      "database_log_bytes",
      "What the database has written to its log since it was created",
    ),
    booksBrokenRules: gauge(
      "books_broken_rules",
      "Rules of the books that were broken at the last nightly check",
    ),
    booksChecked: gauge("books_checked_seconds", "When the books were last checked"),
  };
}

/** On its own host and port, so that metrics are never public. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((_request, response) => {
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return server;
}
