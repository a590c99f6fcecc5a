import { execFileSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "../../dev/settings.ts";
import { until } from "../shop/until.ts";
import {
  addressOf,
  APP,
  home,
  homeHere,
  nodes,
  runOn,
  startOn,
  systemRoot,
  type NodeNumber,
} from "./hosts.ts";

const ask = <T>(url: string): Promise<T | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) })
    .then((response) => response.json() as Promise<T>)
    .catch(() => undefined);

interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  lag?: number | "unknown";
}

/** What the first node that answers says about all of them. */
async function members(): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await ask<{ members: Member[] }>(`http://${addressOf(node)}:8008/cluster`);
    if (answer) return answer.members;
  }
  return [];
}

const numberOf = ({ name }: Member) => Number(name.slice(-1)) as NodeNumber;

/** The node that takes writes now. */
export async function findPrimary(): Promise<NodeNumber | undefined> {
  for (const node of nodes) {
    const url = `http://${addressOf(node)}:8008/primary`;
    const isPrimary = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isPrimary) return node;
  }
  return undefined;
}

/** Waits until all three nodes take part, one of them synchronously. Returns the primary. */
export const waitUntilWhole = () =>
  until(
    "three nodes, one of them a synchronous standby",
    async () => {
      const all = await members();
      const leader = all.find(({ role, state }) => role === "leader" && state === "running");
      const standbys = all.filter(({ state, lag }) => state === "streaming" && lag === 0);
      const isWhole = standbys.length === 2 && standbys.some(({ role }) => role === "sync_standby");
      return isWhole && leader && numberOf(leader);
    },
    180,
  );

export const config = (node: NodeNumber, file: string) => `${home}/node${node}/config/${file}`;

const etcd = new Map<NodeNumber, ChildProcess>();

export const startEtcd = (node: NodeNumber) =>
  etcd.set(node, startOn(node, `etcd${node}`, "etcd", "--config-file", config(node, "etcd.yaml")));
export const killEtcd = (node: NodeNumber) => etcd.get(node)?.kill("SIGKILL");
export const startPatroni = (node: NodeNumber) =>
  startOn(node, `patroni${node}`, "patroni", config(node, "patroni.yaml"));

export function startNode(node: NodeNumber): void {
  startEtcd(node);
  startPatroni(node);
}

/** One folder for each host, with what render.sh writes for a real one. */
function makeFolders(): Record<string, string> {
  const secret = () => randomBytes(24).toString("hex");
  const settings: Record<string, string> = {
    NODE1: addressOf(1),
    NODE2: addressOf(2),
    NODE3: addressOf(3),
    APP_NETWORK: "10.77.0.0/24",
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    API_PASSWORD: secret(),
    BACKUP_PASSPHRASE: secret(),
    DATA: `${home}/node$NUMBER`,
    BACKUPS: `${home}/backups`,
    PG_BIN: "/usr/lib/postgresql/18/bin",
  };
  const env = resolve(homeHere, "cluster.env");
  writeFileSync(
    env,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  for (const node of nodes) {
    const folder = resolve(homeHere, `node${node}`);
    for (const part of ["log", "lock"]) mkdirSync(resolve(folder, part), { recursive: true });
    execFileSync("sh", [resolve(root, "deploy/ha/render.sh"), env, String(node), resolve(folder, "config")]);
  }
  for (const script of ["backup.sh", "check.sh", "restore.sh"])
    copyFileSync(resolve(root, "deploy/backup", script), resolve(homeHere, script));
  const ids = readFileSync(resolve(systemRoot, "etc/passwd"), "utf8").match(/^postgres:x:(\d+):(\d+)/m);
  execFileSync("chown", ["-R", `${ids?.[1]}:${ids?.[2]}`, homeHere]);
  for (const node of nodes) chmodSync(resolve(homeHere, `node${node}`), 0o700);
  return settings;
}

export interface Cluster {
  /** For the API, through PgBouncer. */
  apiUrl: string;
  /** For the worker, migrations and commands. */
  ownerUrl: string;
}

/** A new cluster from the files in deploy/, with no data in it. */
export async function startCluster(): Promise<Cluster> {
  const settings = makeFolders();
  for (const node of nodes) startNode(node);
  const primary = await waitUntilWhole();
  await runOn(primary, "psql", "-h", `${home}/node${primary}`, "-qf", config(primary, "roles.sql"));
  startOn(APP, "haproxy", "haproxy", "-db", "-f", config(1, "haproxy.cfg"));
  startOn(APP, "pgbouncer", "pgbouncer", config(1, "pgbouncer.ini"));
  return {
    apiUrl: `postgresql://bulkhead_api:${settings["API_PASSWORD"]}@127.0.0.1:6432/bulkhead`,
    ownerUrl: `postgresql://bulkhead:${settings["OWNER_PASSWORD"]}@127.0.0.1:5432/bulkhead`,
  };
}
