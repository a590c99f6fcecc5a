import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { selectRows } from "./db.ts";
import { isDatabaseDown, QueryDeadlineError } from "./lend-connection.ts";
import { executeStatement, inTransaction, openPool } from "./pool.ts";

const { database, environment } = await testApp();
const { db, connections } = openPool({
  url: environment["DATABASE_URL"] ?? "",
  size: 1,
  connectMs: 60_000,
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
    connectMs: 60_000,
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

/** A pool of one connection, to look at what one lent connection does. */
const openOne = (url: string, queryMs = 60_000) => {
  const failures: Error[] = [];
  const pool = openPool({
    url,
    size: 1,
    connectMs: 60_000,
    queryMs,
    onError: (error) => failures.push(error),
  });
  onTestFinished(() => pool.connections.end());
  return { ...pool, failures };
};

test("a connection to a server that is no longer the primary is not lent again", async () => {
  const one = openOne(environment["DATABASE_URL"] ?? "");
  const pid = async () => (await one.connections.query("select pg_backend_pid() as pid")).rows[0];
  await one.connections.query("set default_transaction_read_only = on");
  const before = await pid();
  const write = inTransaction(one.db, (tx) => sql`create table t ()`.execute(tx));
  expect(await write.catch((error: Error) => error)).toSatisfy(isDatabaseDown);
  expect(await pid()).not.toEqual(before);
});

test("a connection on which the server does not keep the timeouts is not lent, and the reason says what to do", async () => {
  const one = openOne(environment["DATABASE_URL"] ?? "");
  // What is left of them behind a pooler.
  await one.connections.query("set statement_timeout = 0; set lock_timeout = 0");
  const cure =
    "alter role bulkhead set statement_timeout = 120000; alter role bulkhead set lock_timeout = 120000;";
  await expect(selectRows(one.db, query)).rejects.toThrow(cure);
  expect(one.failures.map(String)).toEqual([expect.stringContaining(cure)]);
  await one.connections.query("reset statement_timeout; reset lock_timeout");
  expect(await selectRows(one.db, query)).toEqual([{ one: 1 }]);
});
