import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../../dev/ports.ts";
import { startEdge, type Edge } from "../hosts/edge.ts";
import { enterApp } from "../hosts/enter.ts";
import { homeHere } from "../hosts/hosts.ts";
import { openShop } from "../shop/shop.ts";
import { startWeb } from "../shop/web.ts";
import { openResults } from "./scale-results.ts";

// Hundreds ask for the same page at once while the edge has nothing in its cache. It needs what the drill needs.
const ROUNDS = Number(process.env["SCALE_ROUNDS"] ?? 3);
const CONNECTIONS = [100, 400];
/** The edge allows 100 for each address. */
const PER_ADDRESS = 50;
const EDGE_PORT = 8443;
const PRODUCTS = 24;
const edgeFolder = resolve(homeHere, "edge");

enterApp();

/** One call on a connection of its own. */
async function ask(origin: string, host: string, path: string, index: number): Promise<boolean> {
  const agent = new Agent({ localAddress: `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}` });
  const headers = { host, "accept-encoding": "br" };
  const sent = get(`${origin}${path}`, { agent, headers, signal: AbortSignal.timeout(60_000) });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  await buffer(response);
  return response.statusCode === 200;
}

async function storm(origin: string, host: string, path: string, connections: number) {
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: connections }, (_, index) => ask(origin, host, path, index).catch(() => false)),
  );
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(2));
  return { seconds, failed: answers.filter((isGood) => !isGood).length };
}

/** Calls that the edge passed on, by its log. */
const passedOn = () =>
  readFileSync(resolve(edgeFolder, "access.log"), "utf8").match(/"cache":"(MISS|EXPIRED|REVALIDATED)"/g)
    ?.length ?? 0;

const save = openResults("stampede");
const shop = await openShop(PRODUCTS);
const web = await startWeb({ api: shop.api, port: await freePort(), logs: resolve(homeHere, "logs") });
const processes = { api: [new URL(shop.api).host], web: [new URL(web.origin).host] };

/** An edge that has kept nothing. */
async function startColdEdge(): Promise<Edge> {
  rmSync(edgeFolder, { recursive: true, force: true });
  return startEdge(EDGE_PORT, processes);
}

/** What the edge has in its cache, and how long to wait for that. Both pages may be kept for a second. */
const moments = [
  ["empty cache", 0],
  ["kept page", 0],
  ["page of a moment ago", 1_500],
] as const;

const pages = [
  { page: "home page", path: "/", host: "localhost", origin: web.origin },
  { page: "list of parts", path: "/tools", host: "127.0.0.1", origin: shop.api },
];
for (let round = 1; round <= ROUNDS; round += 1)
  for (const { page, path, host, origin } of pages)
    for (const connections of CONNECTIONS) {
      const edge = await startColdEdge();
      for (const [through, waitMs] of moments) {
        await sleep(waitMs);
        const before = passedOn();
        const result = await storm(edge.api, host, path, connections);
        save({ page, connections, through, ...result, reachedOrigin: passedOn() - before });
      }
      const ended = once(edge.process, "exit");
      edge.process.kill();
      await ended;
      const result = await storm(origin, host, path, connections);
      save({ page, connections, through: "no edge", ...result, reachedOrigin: connections });
    }
await web.stop();
await shop.stop();
process.exit(0);
