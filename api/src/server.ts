import { serveMetrics } from "#platform/metrics.ts";
import { stopGracefully } from "#platform/process.ts";

import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDeps } from "./deps.ts";

/** Half of what a request may take, so that a caller hears about a frozen connection. */
const QUERY_MS = 4_000;

const config = readConfig(process.env);
const stopping = new AbortController();
const deps = openDeps(config, stopping.signal, QUERY_MS);
const app = await buildApp(deps);
const metrics = await serveMetrics(deps.metrics, config.metrics);

stopGracefully({
  log: deps.log,
  stopping,
  delayMs: config.http.shutdownDelayMs,
  close: async () => {
    await app.close();
    metrics.close();
    await deps.connections.end();
  },
});

await app.listen({ host: config.http.host, port: config.http.port });
