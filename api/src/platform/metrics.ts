import { createServer, type Server } from "node:http";

import type { Pool as Connections } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<"method" | "route" | "status">;
  paymentDifferences: Gauge;
  /** What nightly jobs have deleted. */
  cleared: Counter<"what">;
  /** Unpaid orders that hold units: their number and value, of all accounts and of the one that holds most. */
  heldOrders: Gauge;
  heldCents: Gauge<"whose">;
  neverPaidShare: Gauge;
  identityLookupsFailed: Counter;
  /** What waits for a person or a job, measured every minute by the worker. */
  waiting: Gauge<"what">;
  oldestToShipSeconds: Gauge;
  workerHeartbeat: Gauge;
  archiveAgeSeconds: Gauge;
  /** How large the database is, and how much it has written to its log since it was created. */
  databaseBytes: Gauge;
  databaseLogBytes: Gauge;
  booksBrokenRules: Gauge;
  booksChecked: Gauge;
}

export function openMetrics(connections: Connections): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const paymentDifferences = new Gauge({
    name: "payment_differences",
    help: "Payments that the last nightly comparison found to be different at the provider",
    registers: [registry],
  });
  const cleared = new Counter({
    name: "cleared_total",
    help: "Rows and pictures that were deleted because nobody needs them any more",
    labelNames: ["what"],
    registers: [registry],
  });
  const heldOrders = new Gauge({
    name: "held_orders",
    help: "Unpaid orders that hold units",
    registers: [registry],
  });
  const heldCents = new Gauge({
    name: "held_cents",
    help: "The value of the unpaid orders that hold units",
    labelNames: ["whose"],
    registers: [registry],
  });
  const neverPaidShare = new Gauge({
    name: "held_never_paid_share",
    help: "The share of the value of the stock that accounts that never paid hold",
    registers: [registry],
  });
  const identityLookupsFailed = new Counter({
    name: "identity_lookups_failed_total",
    help: "Sign-ins for which the identity provider could not be asked about the account",
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "shop_waiting",
    help: "What waits for a person or a job: orders to ship, stuck payments, payments in review, failed jobs, late and failed mails",
    labelNames: ["what"],
    registers: [registry],
  });
  const oldestToShipSeconds = new Gauge({
    name: "shop_oldest_to_ship_seconds",
    help: "How long the oldest paid order has waited to be shipped",
    registers: [registry],
  });
  const workerHeartbeat = new Gauge({
    name: "worker_heartbeat_seconds",
    help: "When the worker last ran the job of the minute",
    registers: [registry],
  });
  const archiveAgeSeconds = new Gauge({
    name: "archive_age_seconds",
    help: "Time since the database archived a piece of its log, or zero if it does not archive",
    registers: [registry],
  });
  const databaseBytes = new Gauge({
    name: "database_bytes",
    help: "Size of the database, with its indexes",
    registers: [registry],
  });
  const databaseLogBytes = new Gauge({
    name: "database_log_bytes",
    help: "What the database has written to its log since it was created",
    registers: [registry],
  });
  const booksBrokenRules = new Gauge({
    name: "books_broken_rules",
    help: "Rules of the books that were broken at the last nightly check",
    registers: [registry],
  });
  const booksChecked = new Gauge({
    name: "books_checked_seconds",
    help: "When the books were last checked",
    registers: [registry],
  });
  // oxlint-disable-next-line no-new -- a gauge registers itself
  new Gauge({
    name: "database_connections",
    help: "Connections of this process's pool",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, connections.idleCount);
      this.set({ state: "busy" }, connections.totalCount - connections.idleCount);
      this.set({ state: "waited_for" }, connections.waitingCount);
    },
  });
  return {
    registry,
    requestSeconds,
    paymentDifferences,
    cleared,
    heldOrders,
    heldCents,
    neverPaidShare,
    identityLookupsFailed,
    waiting,
    oldestToShipSeconds,
    workerHeartbeat,
    archiveAgeSeconds,
    databaseBytes,
    databaseLogBytes,
    booksBrokenRules,
    booksChecked,
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
