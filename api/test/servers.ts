import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

import { onTestFinished, vi } from "vitest";

import { freePort } from "../../dev/ports.ts";

export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** Settles with the exit code and the signal. */
  ended: Promise<unknown[]>;
}

/** A real process of the API, as in production, on a port of its own. It is gone when the test is. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ["src/server.ts"], {
    cwd: resolve(import.meta.dirname, ".."),
    env: {
      PATH: process.env["PATH"],
      ...environment,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
    },
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${origin}/readyz`)).ok) throw new Error("not ready");
    },
    { timeout: 30_000, interval: 100 },
  );
  return { origin, process: child, ended };
}
