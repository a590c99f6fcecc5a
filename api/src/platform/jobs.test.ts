import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { testApp } from "../../test/test-app.ts";
import type { Deps } from "../deps.ts";
import { inTransaction } from "./db.ts";
import { enqueue, runJobs, type Job } from "./jobs.ts";

const { deps } = await testApp();
const done: string[] = [];
const payload = z.object({ order: z.string() });
const notify: Job<Deps, typeof payload> = {
  name: "notify",
  payload,
  run: async (_deps, { order }) => {
    await sleep(200);
    done.push(order);
  },
};

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(deps.db);
  return Number(rows[0]?.count);
}

afterEach(() => void done.splice(0));

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

test("the worker runs what waits, and stopping it lets a job under way finish", async () => {
  const runner = await runJobs(deps, [notify]);
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(1);
  });
  await runner.stop();
  expect(done).toEqual(["kept"]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
});

test("a second job of the same key replaces the first while that still waits", async () => {
  const at = new Date(Date.now() + 3_600_000);
  await inTransaction(deps.db, (tx) => enqueue(tx, notify, { order: "a" }, { key: "order-1", at }));
  await inTransaction(deps.db, (tx) => enqueue(tx, notify, { order: "b" }, { key: "order-1", at }));
  expect(await waiting()).toBe(1);
});
