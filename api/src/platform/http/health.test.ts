import { sql } from "kysely";
import { expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

const { app, database, stopping } = await testApp();

test("a healthy process is alive and ready", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/readyz")).json()).toEqual({ database: "ok", migrations: "ok", queue: "ok" });
});

test("it is not ready while a migration is missing, and says so", async () => {
  await sql`update migrations set name = name || '.gone' where name = '0001_schema.sql'`.execute(database);
  const response = await app.inject("/readyz");
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toContain("migrations");
  await sql`update migrations set name = '0001_schema.sql' where name = '0001_schema.sql.gone'`.execute(
    database,
  );
});

test("it is not ready without its job queue, and says so", async () => {
  await sql`alter schema graphile_worker rename to elsewhere`.execute(database);
  const response = await app.inject("/readyz");
  await sql`alter schema elsewhere rename to graphile_worker`.execute(database);
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toContain("queue");
});

test("it is not ready while a pooler drops its timeouts, and says so", async () => {
  const behindPooler = await testApp({ DATABASE_POOL_SIZE: "1" });
  await behindPooler.deps.connections.query("set statement_timeout = 0");
  const response = await behindPooler.app.inject("/readyz");
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toContain("timeouts");
});

test("while it stops it is alive but not ready", async () => {
  stopping.abort();
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
});
