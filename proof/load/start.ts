import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

import { startChild, type Program } from "../../dev/child.ts";
import { freePort } from "../../dev/ports.ts";
import { memoryOf } from "../shop/processes.ts";
import { emailOf, openShop, shopEnvironment, type Shop } from "../shop/shop.ts";
import { buildWeb, webProgram } from "../shop/web.ts";
import { countInstalled } from "./installed.ts";
import { placeSome, placeWithWrk } from "./order-load.ts";
import { openResults } from "./results.ts";
import { askWithWrk } from "./wrk.ts";

// How soon each process is ready beside a database that runs already, and how much memory it takes.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 10);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const IDLE_MS = 5_000;
const LISTED_ORDERS = 20;

const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-start-"));

/** The work is what the process is asked for before it stops. */
async function measureStart(program: Program, work?: () => Promise<void>) {
  const spawned = performance.now();
  const child = await startChild({ ...program, lookEveryMs: 10 }, folder);
  const readySeconds = (performance.now() - spawned) / 1_000;
  try {
    await setTimeout(IDLE_MS);
    const idleMb = memoryOf(child.pid).nowMb;
    await work?.();
    return { readySeconds, idleMb, ...(work && { loadedMb: memoryOf(child.pid).highestMb }) };
  } finally {
    await child.stop();
  }
}

async function apiOf({ databaseUrl }: Shop) {
  const [port, metrics] = [await freePort(), await freePort()];
  const env = {
    ...shopEnvironment,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    METRICS_PORT: String(metrics),
  };
  return { origin: `http://127.0.0.1:${port}`, env };
}

/** Parts, one buyer's orders and new orders, each as fast as they are answered. */
async function load({ products, tokensFile, tokens: [token = ""] }: Shop, api: string): Promise<void> {
  const fast = { connections: CONNECTIONS, seconds: SECONDS };
  await askWithWrk(`${api}/tools`, fast);
  const headers = { authorization: `Bearer ${token}` };
  await askWithWrk(`${api}/api/order/?email=${emailOf(token)}&page=1&size=20`, { ...fast, headers });
  await placeWithWrk(api, { ...fast, tokens: tokensFile, products });
}

async function measureApi(shop: Shop) {
  const { origin, env } = await apiOf(shop);
  const program = { name: "api", node: ["api/src/server.ts"], env, ready: `${origin}/readyz` };
  return measureStart(program, () => load(shop, origin));
}

async function measureWorker(shop: Shop) {
  const env = { ...(await apiOf(shop)).env, LOG_LEVEL: "info" };
  return measureStart({ name: "worker", node: ["api/src/worker.ts"], env, ready: /worker ready/ });
}

const measureWeb = async ({ api }: Shop) => measureStart(webProgram({ api, port: await freePort() }));

const saveInstalled = openResults("installed");
saveInstalled({ what: "Everything", ...(await countInstalled()) });
const shipped = ["api", "web", "contract"].flatMap((workspace) => ["--workspace", workspace]);
saveInstalled({ what: "In production", ...(await countInstalled("--omit=dev", ...shipped)) });

const save = openResults("start");
await buildWeb();
const shop = await openShop();
try {
  const [token = ""] = shop.tokens;
  await placeSome(shop, token, LISTED_ORDERS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    save({ program: "API", round, ...(await measureApi(shop)) });
    save({ program: "worker", round, ...(await measureWorker(shop)) });
    save({ program: "web", round, ...(await measureWeb(shop)) });
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
