import { connect, createServer, type AddressInfo, type Socket } from "node:net";

import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { startWorker } from "#test/servers.ts";
import { eventually, testApp } from "#test/test-app.ts";

/** Stands between a process and its database, and goes away and comes back. */
async function openRelay(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.pipe(to).on("error", () => undefined);
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const leave = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(leave);
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(target), { port: String(port) }), leave, comeBack: () => listen(port) };
}

test("the worker goes on after its database went away while it ran several jobs", async () => {
  const { database, environment } = await testApp();
  const relay = await openRelay(new URL(environment["DATABASE_URL"] ?? ""));
  const worker = await startWorker({ ...environment, DATABASE_URL: relay.url.href });
  const start = (key: string) =>
    sql`select graphile_worker.add_job('clear-old-rows', job_key := ${key})`.execute(database);
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(database)).rows[0]?.count;

  await database.transaction().execute(async (tx) => {
    await sql`lock table answered_requests`.execute(tx);
    for (const key of ["a", "b", "c"]) await start(key);
    await eventually(async () =>
      expect(
        await count(sql`
          select count(*)::integer from pg_locks
          where relation = 'answered_requests'::regclass and not granted`),
      ).toBe(3),
    );
    relay.leave();
  });
  // So long that each job has tried to say that it failed.
  await new Promise((pass) => setTimeout(pass, 3_000));
  expect(worker.process.exitCode).toBe(null);
  await relay.comeBack();

  await start("later");
  await eventually(async () =>
    expect(await count(sql`select count(*)::integer from graphile_worker.jobs where key = 'later'`)).toBe(0),
  );
});

test("the worker ends when its queue has, so that it is started again", async () => {
  const { database, environment } = await testApp();
  const worker = await startWorker(environment);
  const news = JSON.stringify({ breaking: true, migrationNumber: 1_000 });
  await eventually(async () => {
    await sql`select pg_notify('worker:migrate', ${news})`.execute(database);
    expect(worker.process.exitCode).toBeGreaterThan(0);
  });
});
