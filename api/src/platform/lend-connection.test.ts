import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { isDatabaseDown } from "./database-down.ts";
import { selectRows } from "./db.ts";
import { QueryDeadlineError } from "./lend-connection.ts";
import { executeStatement, inTransaction, openPool } from "./pool.ts";

const { database, environment } = await testApp();
const { db, connections } = openPool({
  url: environment["DATABASE_URL"] ?? "",
  size: 1,
  queryMs: 60_000,
  onError: () => {},
});
afterAll(() => connections.end());

const pidOf = async () =>
  (await selectRows(db, sql<{ pid: number }>`select pg_backend_pid() as pid`))[0]?.pid;

/** A pool of one connection, whose backend is stopped as a partition or a stalled disk would stop it. */
async function freeze<T>(work: (frozen: ReturnType<typeof openPool>["db"]) => Promise<T>): Promise<T> {
  const pool = openPool({
    url: environment["DATABASE_URL"] ?? "",
    size: 1,
    queryMs: 1_000,
    onError: () => {},
  });
  const [row] = await selectRows(pool.db, sql<{ pid: number }>`select pg_backend_pid() as pid`);
  if (!row) throw new Error("no backend");
  process.kill(row.pid, "SIGSTOP");
  try {
    return await work(pool.db);
  } finally {
    process.kill(row.pid, "SIGCONT");
    await pool.connections.end();
  }
}

const query = sql`select 1 as one`;

test("a query of a frozen connection fails, and the next one gets another connection", async () => {
  await freeze(async (frozen) => {
    await expect(selectRows(frozen, query)).rejects.toThrow(QueryDeadlineError);
    expect(await selectRows(frozen, query)).toEqual([{ one: 1 }]);
  });
});

test("so does a statement, and so does a transaction, whose rollback does not wait again", async () => {
  const statement = { name: "one", text: "select 1 as one", values: [] };
  await freeze(async (frozen) => {
    await expect(executeStatement(frozen, statement)).rejects.toThrow(QueryDeadlineError);
    expect(await executeStatement(frozen, statement)).toEqual([{ one: 1 }]);
  });
  await freeze(async (frozen) => {
    await expect(inTransaction(frozen, (tx) => query.execute(tx))).rejects.toThrow(QueryDeadlineError);
    expect(await selectRows(frozen, query)).toEqual([{ one: 1 }]);
  });
});

test("a statement that fails keeps its connection", async () => {
  const before = await pidOf();
  await expect(selectRows(db, sql`select 1 / 0`)).rejects.toThrow("division by zero");
  expect(await pidOf()).toBe(before);
});

test("a connection that the server ends is not lent again", async () => {
  const pid = await pidOf();
  const sleeping = selectRows(db, sql`select pg_sleep(600)`).catch((error: Error) => error);
  await sql`select pg_terminate_backend(${pid})`.execute(database);
  expect(await sleeping).toSatisfy(isDatabaseDown);
  expect(await pidOf()).not.toBe(pid);
});
