import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "../../api/test/callers.ts";
import { startServer } from "../../api/test/servers.ts";
import { testApp } from "../../api/test/test-app.ts";

const { deps, database, environment } = await testApp();
const user = await makeUser(deps);

/** Its connections can be told from those of the test by this name. */
const url = new URL(environment["DATABASE_URL"] ?? "");
url.searchParams.set("application_name", "frozen");

/** The connection that was used last, which is the one that is used next. */
async function lastUsedBackend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'frozen' and state = 'idle'
    order by state_change desc limit 1`.execute(database);
  if (!rows[0]) throw new Error("the server has no connection");
  return rows[0].pid;
}

interface Answer {
  status: number;
  /** Milliseconds from the freeze to the call, and to its answer. */
  from: number;
  to: number;
}

test("one of ten connections freezes: only signed-in calls of the first second fail, and readiness tells the truth", async () => {
  const server = await startServer({
    ...environment,
    DATABASE_URL: url.href,
    RATE_LIMIT_PER_MINUTE: "100000",
  });
  const get = async (path: string): Promise<number> =>
    (await fetch(`${server.origin}${path}`, { headers: user.headers })).status;
  const profile = `/api/users/profile/${user.email}`;
  await Promise.all(Array.from({ length: 100 }, () => get(profile)));

  const pid = await lastUsedBackend();
  process.kill(pid, "SIGSTOP");
  const start = performance.now();
  const calls: Promise<Answer>[] = [];
  const readiness: Promise<Answer>[] = [];
  const timed = async (path: string): Promise<Answer> => {
    const from = performance.now() - start;
    return { status: await get(path), from, to: performance.now() - start };
  };
  try {
    while (performance.now() - start < 12_000) {
      calls.push(timed(profile));
      readiness.push(timed("/readyz"));
      await sleep(50);
    }
    const [answers, ready] = [await Promise.all(calls), await Promise.all(readiness)];
    const failed = answers.filter(({ status }) => status !== 200);
    const lastFailure = Math.max(0, ...failed.map(({ from }) => from));
    console.log(
      `${answers.length} calls, ${failed.length} failed, the last one sent after ${Math.round(lastFailure)} ms;`,
      `ready ${ready.filter(({ status }) => status === 200).length} of ${ready.length} times`,
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200, ...(failed.length > 0 ? [503] : [])]),
    );
    // They fail by their deadline, a few seconds later.
    expect(lastFailure).toBeLessThan(1_000);
    expect(Math.max(...answers.map(({ to }) => to))).toBeLessThan(18_000);
    // Whoever asks when calls work is told that they work.
    expect(ready.at(-1)?.status).toBe(200);
  } finally {
    process.kill(pid, "SIGCONT");
    server.process.kill("SIGKILL");
    await server.ended;
  }
});
