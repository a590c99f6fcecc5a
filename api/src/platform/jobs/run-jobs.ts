import { setTimeout as sleep } from "node:timers/promises";

import { Logger as QueueLogger, run, type TaskList } from "graphile-worker";
import type { Pool as Connections } from "pg";
import type { Logger } from "pino";
import * as z from "zod/mini";

import { tracedJob } from "../trace.ts";
import type { Job } from "./jobs.ts";

const clock = { minute: "* * * * *", night: "15 3 * * *" };

/** The queue's own messages. Most of them only help with debugging. */
const queueLog = (log: Logger) =>
  new QueueLogger(() => (level, message) => (level === "error" ? log.error(message) : log.debug(message)));

const runJob = <Deps>(deps: Deps, job: Job<Deps>, payload: unknown) =>
  tracedJob(job.name, () => job.run(deps, job.payload && z.decode(job.payload, payload)));

/** The queue's clock counts minutes, so these run beside it, in every worker. Each waits a second after it has ended. */
async function runEachSecond<Deps>(
  deps: Deps & { log: Logger },
  job: Job<Deps>,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    try {
      await runJob(deps, job, {});
    } catch (error) {
      deps.log.error({ job: job.name, err: error }, "job failed");
    }
    await sleep(1_000, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Runs jobs until `stop()`, which waits for running jobs. */
export async function runJobs<Deps>(
  deps: Deps & { connections: Connections; log: Logger },
  jobs: readonly Job<Deps>[],
): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => runJob(deps, job, payload)]),
  );
  const runner = await run({
    pgPool: deps.connections,
    taskList,
    crontab: jobs
      .flatMap(({ name, every }) => (every && every !== "second" ? [`${clock[every]} ${name}`] : []))
      .join("\n"),
    concurrency: 4,
    noHandleSignals: true,
    logger: queueLog(deps.log),
  });
  runner.events.on("job:failed", ({ job, error }) => {
    deps.log.error({ job: job.task_identifier, err: error }, "job failed permanently");
  });
  const over = new AbortController();
  // Without its queue the worker would only look alive, so it ends, and whoever started it starts another one.
  void runner.promise.finally(() => {
    if (!over.signal.aborted) throw new Error("the queue has ended");
  });
  const eachSecond = jobs
    .filter(({ every }) => every === "second")
    .map((job) => runEachSecond(deps, job, over.signal));
  return {
    stop: async () => {
      over.abort();
      await Promise.all([runner.stop(), ...eachSecond]);
    },
  };
}
