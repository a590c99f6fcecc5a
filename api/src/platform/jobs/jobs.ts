import { sql } from "kysely";
import type * as z from "zod/mini";

import type { Tx } from "../database/db.ts";

/** Work that runs after a commit or on a schedule. `deps` is what the process gives its jobs. */
export interface Job<Deps, Payload extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  /** Absent if it needs none. */
  payload?: Payload;
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
