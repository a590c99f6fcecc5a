import { setTimeout as sleep } from "node:timers/promises";

import { Logger as QueueLogger, run, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type { Pool as Connections } from "pg";
import type { Logger } from "pino";
import * as z from "zod/mini";

import type { Tx } from "./db.ts";
import { tracedJob } from "./trace.ts";

/** Work that runs after a commit or on a schedule. `deps` is what the process gives its jobs. */
export interface Job<Deps, Payload extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  payload: Payload;
  /** Runs on this schedule, also if nobody enqueues it. */
  every?: "second" | "minute" | "night";
  run: (deps: Deps, payload: z.output<Payload>) => Promise<void>;
}

export interface When {
  /** A second job with the same key replaces the first if that still waits. */
  key?: string;
  at?: Date;
}

/** The job exists if and only if the transaction commits. */
export async function enqueue<Payload extends z.ZodMiniType>(
  tx: Tx,
  job: Pick<Job<never, Payload>, "name" | "payload">,
  payload: z.input<Payload>,
  when: When = {},
): Promise<void> {
  const json = JSON.stringify(payload);
  await sql`
    select graphile_worker.add_job(
      ${job.name}::text,
      payload := ${json}::json,
      run_at := ${when.at ?? null}::timestamptz,
      job_key := ${when.key ?? null}::text
    )`.execute(tx);
}

const clock = { minute: "* * * * *", night: "15 3 * * *" };

/** The queue's own messages. Most of them only help with debugging. */
const queueLog = (log: Logger) =>
  new QueueLogger(() => (level, message) => (level === "error" ? log.error(message) : log.debug(message)));

/** The queue's clock counts minutes, so these run beside it, in every worker. Each waits a second after it has ended. */
async function runEachSecond<Deps>(
  deps: Deps & { log: Logger },
  job: Job<Deps>,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    try {
      await tracedJob(job.name, () => job.run(deps, z.decode(job.payload, {})));
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
    jobs.map((job) => [
      job.name,
      (payload: unknown) => tracedJob(job.name, () => job.run(deps, z.decode(job.payload, payload))),
    ]),
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
