import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import type { Random } from "../shop/random.ts";
import { until } from "../shop/until.ts";
import { fillArchive } from "./archive.ts";
import { findPrimary, killEtcd, startEtcd, startNode, type Cluster } from "./cluster.ts";
import { addressOf, homeHere, nodes, setCable, signalNode, type NodeNumber } from "./hosts.ts";
import type { ProcessIndex, Shop } from "./shop-on-hosts.ts";

export interface Scene {
  cluster: Cluster;
  shop: Shop;
  /** The node that takes writes before the fault. */
  primary: NodeNumber;
  random: Random;
}

export interface Fault {
  title: string;
  /** How many runs the table should have. */
  runs: number;
  /** Breaks something, waits, and makes it whole again. */
  happen: (scene: Scene) => Promise<void>;
}

const newPrimary = (old: NodeNumber) =>
  until("another primary", async () => {
    const found = await findPrimary();
    return found !== undefined && found !== old;
  });

/** Long enough for callers to notice that it works again. */
const settle = () => sleep(3_000);

async function replaceApi(shop: Shop, index: ProcessIndex): Promise<void> {
  shop.api[index]?.signal("SIGKILL");
  await sleep(2_000);
  shop.api[index] = await shop.startApi(index);
}

const pidOf = (node: NodeNumber) =>
  Number(readFileSync(resolve(homeHere, `node${node}/postgres/postmaster.pid`), "utf8").split("\n")[0]);

/** A TCP connection for each that does nothing inside its transaction. */
async function occupy({ apiUrl }: Cluster, connections: number): Promise<Client[]> {
  const clients = Array.from({ length: connections }, () => {
    const client = new Client({ connectionString: apiUrl, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {});
    return client;
  });
  await Promise.all(
    clients.map(async (client) => {
      await client.connect();
      await client.query("begin");
    }),
  ).catch(() => {});
  return clients;
}

export const faults: Record<string, Fault> = {
  "node-death": {
    title: "The primary's host dies: no power, no goodbye",
    runs: 20,
    happen: async ({ primary }) => {
      setCable(primary, "down");
      signalNode(primary, "SIGKILL");
      await newPrimary(primary);
      await settle();
      setCable(primary, "up");
      startNode(primary);
    },
  },
  crash: {
    title: "PostgreSQL on the primary is killed",
    runs: 20,
    happen: async ({ primary }) => {
      process.kill(pidOf(primary), "SIGKILL");
      await newPrimary(primary);
      await settle();
    },
  },
  freeze: {
    title: "The primary's host freezes for 30 s and goes on",
    runs: 20,
    happen: async ({ primary }) => {
      signalNode(primary, "SIGSTOP");
      await sleep(30_000);
      signalNode(primary, "SIGCONT");
      await newPrimary(primary);
      await settle();
    },
  },
  switchover: {
    title: "A planned switchover",
    runs: 5,
    happen: async ({ primary }) => {
      const answer = await fetch(`http://${addressOf(primary)}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: `node${primary}` }),
      });
      if (!answer.ok) throw new Error(`switchover: ${await answer.text()}`);
      await newPrimary(primary);
      await settle();
    },
  },
  "network-cut": {
    title: "The primary's host loses its network for 40 s",
    runs: 5,
    happen: async ({ primary }) => {
      setCable(primary, "down");
      await sleep(40_000);
      setCable(primary, "up");
      await newPrimary(primary);
      await settle();
    },
  },
  "etcd-member": {
    title: "One member of etcd is killed for 15 s",
    runs: 5,
    happen: async ({ random }) => {
      const node = random.item(nodes);
      killEtcd(node);
      await sleep(15_000);
      startEtcd(node);
    },
  },
  "api-death": {
    title: "Both processes of the API are killed, one after the other",
    runs: 5,
    happen: async ({ shop }) => {
      await replaceApi(shop, 0);
      // nginx asks a process that was away again after at most two seconds.
      await settle();
      await replaceApi(shop, 1);
      await settle();
    },
  },
  restart: {
    title: "An upgrade: each process of API, worker and web is restarted, one after the other",
    runs: 5,
    happen: async ({ shop }) => {
      for (const index of [0, 1] as const) {
        await shop.api[index]?.stop();
        shop.api[index] = await shop.startApi(index);
      }
      await shop.worker.stop();
      shop.worker = await shop.startWorker();
      for (const index of [0, 1] as const) {
        await shop.web[index]?.stop();
        shop.web[index] = await shop.startWeb(index);
        // nginx asks a process that was away again after at most two seconds.
        await settle();
      }
    },
  },
  "worker-death": {
    title: "The worker is killed and started again",
    runs: 5,
    happen: async ({ shop }) => {
      shop.worker.signal("SIGKILL");
      await sleep(2_000);
      shop.worker = await shop.startWorker();
      await settle();
    },
  },
  "pool-full": {
    title: "Others hold all of PgBouncer's connections in open transactions",
    runs: 5,
    happen: async ({ cluster }) => {
      const clients = await occupy(cluster, 20);
      await sleep(20_000);
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  },
  "slow-database": {
    title: "The primary runs one fifth of the time for 15 s",
    runs: 5,
    happen: async ({ primary }) => {
      const end = performance.now() + 15_000;
      while (performance.now() < end) {
        signalNode(primary, "SIGSTOP");
        await sleep(200);
        signalNode(primary, "SIGCONT");
        await sleep(50);
      }
      await settle();
    },
  },
  "provider-slow": {
    title: "The card provider takes 3 s for each call, for 15 s",
    runs: 5,
    happen: async ({ shop }) => {
      await shop.provider.pace({ latencyMs: 3_000 });
      await sleep(15_000);
      await shop.provider.pace({ latencyMs: 0 });
      await settle();
    },
  },
  "provider-fails": {
    title: "The card provider fails every call for 15 s",
    runs: 5,
    happen: async ({ shop }) => {
      await shop.provider.fault({ match: "/v1/", mode: "500", times: 1_000_000 });
      await sleep(15_000);
      await shop.provider.clearFaults();
      await settle();
    },
  },
  "archive-full": {
    title: "The disk of the archive is full for 20 s",
    runs: 5,
    happen: ({ primary }) => fillArchive(primary, 20_000),
  },
};
