import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

import { onTestFinished } from "vitest";

import { freePort } from "../../dev/ports.ts";
import { eventually } from "./test-app.ts";

export interface RunningProcess {
  process: ChildProcess;
  /** Settles with the exit code and the signal. */
  ended: Promise<unknown[]>;
}

export interface RunningServer extends RunningProcess {
  origin: string;
}

/** Starts a real process, as in production, and waits until the URL answers. It ends with the test. */
async function start(file: string, env: Record<string, string>, url: string): Promise<RunningProcess> {
  const child = spawn(process.execPath, [file], {
    cwd: resolve(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"], ...env },
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  await eventually(async () => {
    if (!(await fetch(url)).ok) throw new Error("not ready");
  });
  return { process: child, ended };
}

/** Starts the API on its own port. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...environment, PORT: String(port), METRICS_PORT: String(metricsPort) };
  return { origin, ...(await start("src/server.ts", env, `${origin}/readyz`)) };
}

/** Starts the worker. */
export async function startWorker(environment: Record<string, string>): Promise<RunningProcess> {
  const metricsPort = await freePort();
  const env = { ...environment, METRICS_PORT: String(metricsPort) };
  return start("src/worker.ts", env, `http://127.0.0.1:${metricsPort}/metrics`);
}
