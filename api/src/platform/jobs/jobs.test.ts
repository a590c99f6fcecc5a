import { sql } from "kysely";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import { eventually, testApp } from "#test/test-app.ts";

import { inTransaction } from "../database/pool.ts";
import { enqueue, type Job } from "./jobs.ts";
import { runJobs } from "./run-jobs.ts";

const { deps, database } = await testApp();
const started = Promise.withResolvers<void>();
const mayFinish = Promise.withResolvers<void>();
const done: string[] = [];
const payload = z.object({ order: z.string() });
const notify: Job<Deps, typeof payload> = {
  name: "notify",
  payload,
  run: async (_deps, { order }) => {
    started.resolve();
    await mayFinish.promise;
    done.push(order);
  },
};

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(database);
  return Number(rows[0]?.count);
}

test("a job exists if and only if its transaction commits", async () => {
  const rolledBack = inTransaction(deps.db, async (tx) => {
    await enqueue(tx, notify, { order: "lost" });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await waiting()).toBe(0);

  await inTransaction(deps.db, (tx) => enqueue(tx, notify, { order: "kept" }));
  expect(await waiting()).toBe(1);
});

test("the worker runs waiting jobs, and stopping it waits for a running job", async () => {
  const runner = await runJobs(deps, [notify]);
  await started.promise;
  const stopped = runner.stop();
  mayFinish.resolve();
  await stopped;
  expect(done).toEqual(["kept"]);
  await eventually(async () => expect(await waiting()).toBe(0));
});

test("a second job with the same key replaces the first if that still waits", async () => {
  const at = new Date(Date.now() + 3_600_000);
  await inTransaction(deps.db, (tx) => enqueue(tx, notify, { order: "a" }, { key: "order-1", at }));
  await inTransaction(deps.db, (tx) => enqueue(tx, notify, { order: "b" }, { key: "order-1", at }));
  expect(await waiting()).toBe(1);
});

test("a job of every second runs again, also after it failed, until the worker stops", async () => {
  let runs = 0;
  const often: Job<Deps> = {
    name: "often",
    payload: z.object({}),
    every: "second",
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error("not yet");
    },
  };
  const worker = await runJobs(deps, [often]);
  await eventually(() => expect(runs).toBeGreaterThan(1));
  await worker.stop();
  const before = runs;
  await new Promise((pass) => setTimeout(pass, 1_500));
  expect(runs).toBe(before);
});
