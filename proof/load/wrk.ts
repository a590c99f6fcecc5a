import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { endedCpuMs } from "../shop/processes.ts";

const run = promisify(execFile);

export interface Load {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A script in lua that makes the requests, and its arguments. */
  script?: readonly string[];
}

export interface Answers {
  perSecond: number;
  requests: number;
  /** How long one in two and 99 in 100 took at most. */
  p50: number;
  p99: number;
  /** What wrk itself used of the processors for each. */
  clientMs: number;
}

const msPerUnit = { us: 0.001, ms: 1, s: 1_000 };

function latencyOf(report: string, share: number): number {
  const [, time, unit = "ms"] =
    new RegExp(String.raw`^\s+${share}%\s+([\d.]+)(us|ms|s)\s*$`, "m").exec(report) ?? [];
  return Number(time) * msPerUnit[unit as keyof typeof msPerUnit];
}

/** Asks as fast as it is answered, each connection one request after the other. An answer that is no success is an error. */
export async function askWithWrk(url: string, load: Load): Promise<Answers> {
  const sent = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [script, ...args] = load.script ?? [];
  const before = endedCpuMs();
  const { stdout } = await run("wrk", [
    ...["-t", "1", "-c", String(load.connections), "-d", `${load.seconds}s`, "--latency", ...sent],
    ...(script ? ["-s", script, url, "--", ...args] : [url]),
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    requests,
    p50: latencyOf(stdout, 50),
    p99: latencyOf(stdout, 99),
    clientMs: (endedCpuMs() - before) / requests,
  };
}
