import { serveMetrics } from "#platform/metrics.ts";
import { stopGracefully } from "#platform/process.ts";
import { apiTimeouts } from "#platform/timeouts.ts";
import { startTraces } from "#platform/trace.ts";

import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDeps } from "./deps.ts";

const config = readConfig(process.env);
const stopping = new AbortController();
const flushTraces = await startTraces("bulkhead-api", config.traces);
const deps = openDeps(config, stopping.signal, apiTimeouts);
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
    await flushTraces();
  },
});

/** A crowd that comes at once waits here for milliseconds. Whoever finds no room is heard again only after a second. */
const BACKLOG = 4_096;
for (const warning of config.warnings) deps.log.warn(warning);
await app.listen({ host: config.http.host, port: config.http.port, backlog: BACKLOG });
