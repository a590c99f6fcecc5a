import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { startChild, type Child } from "../../dev/child.ts";
import { levers } from "../../dev/payments/levers.ts";
import { paymentProvider } from "../../dev/payments/program.ts";
import { root } from "../../dev/settings.ts";
import { fillShop, PRODUCTS, shopEnvironment, signTokens } from "../shop/shop.ts";
import { startWeb } from "../shop/web.ts";
import type { Cluster } from "./cluster.ts";
import { startEdge, type Edge } from "./edge.ts";
import { homeHere } from "./hosts.ts";

const logs = resolve(homeHere, "logs");
const BUYERS = 50;
const PAYMENTS_PORT = 3003;
/** This host is all ours, so ports can be fixed. */
const apis = [
  { port: 3001, metrics: 3008 },
  { port: 3011, metrics: 3018 },
] as const;
const WORKER_METRICS = 3028;
/** Of both processes of the API and of the worker. */
export const metricsPorts = [...apis.map(({ metrics }) => metrics), WORKER_METRICS];
const webs = [3000, 3010] as const;
/** There are two processes of each. */
export type ProcessIndex = 0 | 1;
const EDGE_PORT = 8443;
const edgeOrigin = `http://127.0.0.1:${EDGE_PORT}`;

/** nginx, two processes each of the web and of the API behind PgBouncer, a worker beside them, and a card provider. */
export interface Shop {
  edge: Edge;
  tokens: string[];
  provider: ReturnType<typeof levers>;
  api: Child[];
  worker: Child;
  web: Child[];
  startApi: (index: ProcessIndex) => Promise<Child>;
  startWorker: () => Promise<Child>;
  startWeb: (index: ProcessIndex) => Promise<Child>;
}

const environmentFor = (databaseUrl: string) => ({
  ...shopEnvironment,
  ...paymentProvider({ port: PAYMENTS_PORT }).env,
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: "127.0.0.1",
});

/** Runs a program of the API to its end, such as `check-books`. Returns what it prints. */
export async function runCommand(name: string, databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`api/src/cli/${name}.ts`], {
    cwd: root,
    env: { ...process.env, ...environmentFor(databaseUrl) },
    timeout: 600_000,
  });
  return stdout;
}

export async function openShop({ apiUrl, ownerUrl }: Cluster): Promise<Shop> {
  const { program, env } = paymentProvider({
    port: PAYMENTS_PORT,
    webhookUrl: `${edgeOrigin}/webhooks/stripe`,
  });
  await startChild(program, logs);
  await runCommand("migrate", ownerUrl);
  await fillShop(ownerUrl, PRODUCTS);
  const startApi = (index: ProcessIndex) => {
    const { port, metrics } = apis[index];
    return startChild(
      {
        name: `api${index + 1}`,
        node: ["api/src/server.ts"],
        env: { ...environmentFor(apiUrl), PORT: String(port), METRICS_PORT: String(metrics) },
        ready: `http://127.0.0.1:${port}/readyz`,
      },
      logs,
    );
  };
  const startWorker = () =>
    startChild(
      {
        name: "worker",
        node: ["api/src/worker.ts"],
        env: { ...environmentFor(ownerUrl), METRICS_PORT: String(WORKER_METRICS), LOG_LEVEL: "info" },
        ready: /worker ready/,
      },
      logs,
    );
  const api = [await startApi(0), await startApi(1)];
  const edge = await startEdge(EDGE_PORT, {
    api: apis.map(({ port }) => `127.0.0.1:${port}`),
    web: webs.map((port) => `127.0.0.1:${port}`),
  });
  const startOneWeb = (index: ProcessIndex) => startWeb({ api: edge.api, port: webs[index], logs });
  return {
    edge,
    tokens: await signTokens(BUYERS),
    provider: levers(env.STRIPE_API_BASE, env.STRIPE_SECRET_KEY),
    api,
    worker: await startWorker(),
    web: [await startOneWeb(0), await startOneWeb(1)],
    startApi,
    startWorker,
    startWeb: startOneWeb,
  };
}
