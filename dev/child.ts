import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "./settings.ts";

/** Where Node keeps what it has compiled, as in the images. */
const compiled = resolve(root, ".local/compiled");
const followParent = resolve(root, "dev/follow-parent.ts");

export interface Program {
  name: string;
  /** The arguments of Node: options, the file and its arguments. */
  node: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Ready when the output matches, or when this URL responds with success. */
  ready: RegExp | string;
  /** How often to look whether it is ready. Who measures the start looks more often. */
  lookEveryMs?: number;
}

export interface Child {
  name: string;
  pid: number;
  stop: () => Promise<void>;
  /** Freezes it, lets it go on, or ends it without a word. */
  signal: (name: "SIGSTOP" | "SIGCONT" | "SIGKILL") => void;
  /** Resolves when the process ends unexpectedly. */
  died: Promise<string>;
}

/** Only ends what hangs: a busy machine may take minutes to build the web. */
const STARTUP_MS = 240_000;
const STOP_MS = 15_000;

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function until(
  condition: () => boolean | Promise<boolean>,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!(await condition())) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function stopper(child: ChildProcess) {
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(force);
  };
}

/** Starts a program in its own process group, logs to a file, and waits until it is ready. */
export async function startChild(program: Program, logFolder: string): Promise<Child> {
  const { name, node, ready, lookEveryMs = 50 } = program;
  mkdirSync(logFolder, { recursive: true });
  const log = createWriteStream(resolve(logFolder, `${name}.log`));
  const child = spawn(process.execPath, ["--import", followParent, ...node], {
    cwd: program.cwd ?? root,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...program.env },
    // Ctrl-C reaches only the stack, which then stops its programs in order.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });

  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log.write(chunk);
      output = (output + chunk.toString()).slice(-8_000);
    });
  }
  let isStopping = false;
  const stop = stopper(child);
  const died = once(child, "exit").then(([code, signal]) => {
    if (isStopping) return new Promise<string>(() => {});
    return `${name} ended (${signal ?? `code ${code}`})\n${output}`;
  });

  const giveUp = AbortSignal.timeout(STARTUP_MS);
  const isReady = () => (typeof ready === "string" ? isUp(ready) : ready.test(output));
  await Promise.race([
    until(isReady, lookEveryMs, giveUp),
    died.then((reason) => {
      throw new Error(reason);
    }),
  ]);
  return {
    name,
    pid: child.pid ?? 0,
    died,
    signal: (signal) => void child.kill(signal),
    stop: () => {
      isStopping = true;
      return stop();
    },
  };
}
