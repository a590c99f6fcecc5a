import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { openSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The folder whose programs run: this system, or a Debian in a folder. */
export const systemRoot = process.env["DRILL_ROOT"] ?? "/";
/** Where the hosts keep their data, seen from inside `systemRoot`. */
export const home = "/var/lib/bulkhead-drill";
/** The same folder, seen from here. */
export const homeHere = resolve(systemRoot, `.${home}`);

export const nodes = [1, 2, 3] as const;
export type NodeNumber = (typeof nodes)[number];

const SWITCH = "bulkhead-switch";
/** The host of the API, of the worker and of this program. */
export const APP = "bulkhead-app";
const hostOf = (node: NodeNumber) => `bulkhead-node${node}`;
export const addressOf = (node: NodeNumber) => `10.77.0.${node}`;
export const appAddress = "10.77.0.100";
const hosts = [...nodes.map((node) => [hostOf(node), addressOf(node)]), [APP, appAddress]] as const;

const ip = (...args: string[]) =>
  execFileSync("ip", args, { stdio: ["ignore", "pipe", "ignore"] }).toString();

const pidsIn = (host: string): number[] =>
  ip("netns", "pids", host)
    .split("\n")
    .filter(Boolean)
    .map(Number)
    .filter((pid) => pid !== process.pid);

type Signal = "SIGKILL" | "SIGSTOP" | "SIGCONT";

function signalHost(host: string, signal: Signal): void {
  for (const pid of pidsIn(host)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ends what an earlier drill left behind. */
export function removeHosts(): void {
  const existing = ip("netns", "list");
  for (const host of [...hosts.map(([host]) => host), SWITCH]) {
    if (!existing.includes(host)) continue;
    signalHost(host, "SIGKILL");
    ip("netns", "del", host);
  }
}

/** Each host is a network namespace with a cable to one switch. Nothing of it can reach the real network. */
export function makeHosts(): void {
  ip("netns", "add", SWITCH);
  ip("-n", SWITCH, "link", "add", "switch", "type", "bridge");
  ip("-n", SWITCH, "link", "set", "switch", "up");
  for (const [host = "", address = ""] of hosts) {
    const port = `p${address.split(".").at(-1)}`;
    ip("netns", "add", host);
    ip("-n", host, "link", "set", "lo", "up");
    ip("-n", host, "link", "add", "eth0", "type", "veth", "peer", "name", port, "netns", SWITCH);
    ip("-n", host, "address", "add", `${address}/24`, "dev", "eth0");
    ip("-n", host, "link", "set", "eth0", "up");
    ip("-n", SWITCH, "link", "set", port, "master", "switch", "up");
  }
}

/** Pulls the cable of a node, or puts it back. The other end hears nothing. */
export const setCable = (node: NodeNumber, state: "up" | "down") =>
  ip("-n", hostOf(node), "link", "set", "eth0", state);

export const signalNode = (node: NodeNumber, signal: Signal) => signalHost(hostOf(node), signal);

/** As the user postgres, with an empty environment. */
const command = (host: string, ...words: string[]): string[] => [
  ...["netns", "exec", host, "chroot", "--userspec=postgres:postgres", systemRoot, "/usr/bin/env", "-i"],
  ...["PATH=/usr/lib/postgresql/18/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", ...words],
];

/** Starts a program that keeps running. Its output goes to a file. */
export function startOn(host: NodeNumber | typeof APP, log: string, ...words: string[]): ChildProcess {
  const output = openSync(resolve(homeHere, `${log}.log`), "a");
  const name = host === APP ? APP : hostOf(host);
  return spawn("ip", command(name, ...words), { stdio: ["ignore", output, output], detached: true });
}

/** Runs a program to its end. Returns what it prints. */
export async function runOn(host: NodeNumber | typeof APP, ...words: string[]): Promise<string> {
  const name = host === APP ? APP : hostOf(host);
  const { stdout } = await run("ip", command(name, ...words), { timeout: 300_000, maxBuffer: 16_000_000 });
  return stdout;
}
