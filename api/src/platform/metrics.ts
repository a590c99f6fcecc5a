import { createServer, type Server } from "node:http";

import type { Pool as Connections } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<"method" | "route" | "status">;
  paymentDifferences: Gauge;
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
  return { registry, requestSeconds, paymentDifferences };
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
