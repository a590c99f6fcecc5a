import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";

import { eventually, testApp } from "#test/test-app.ts";

import { migrate, migrationNames } from "./migrate.ts";

const { database, environment } = await testApp();
const url = environment["DATABASE_URL"] ?? "";
const folder = await mkdtemp(join(tmpdir(), "bulkhead-migrations-"));
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
});

/** Adds a file to a folder of its own and migrates. */
async function run(name: string, text: string): Promise<string[]> {
  await writeFile(join(folder, name), text);
  return migrate(url, pathToFileURL(`${folder}/`));
}

test("several processes may migrate concurrently: each file runs once, in order", async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(url)));
  expect(results.flat()).toEqual(await migrationNames());
  expect(await migrate(url)).toEqual([]);
});

test("a file that fails changes nothing and runs again the next time", async () => {
  await expect(run("1.sql", "create table a (); select 1 / 0")).rejects.toThrow("division by zero");
  expect(await run("1.sql", "create table a ()")).toEqual(["1.sql"]);
});

test("a file that cannot get its lock does not keep others waiting behind it, and runs once the lock is free", async () => {
  await run("1.sql", "create table a (b integer)");
  const locked = Promise.withResolvers<void>();
  const holder = database.transaction().execute(async (tx) => {
    await sql`lock table a in access share mode`.execute(tx);
    await locked.promise;
  });
  const running = run("2.sql", "alter table a add c integer");
  // It gives up and tries again at least once.
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where application_name = 'bulkhead-migrate' and query = 'rollback'`.execute(
      database,
    );
    expect(rows).toHaveLength(1);
  });
  locked.resolve();
  await holder;
  expect(await running).toEqual(["2.sql"]);
});

test("an index is built while others write, and one that failed before is replaced", async () => {
  await run("1.sql", "create table a (b integer); insert into a values (1), (1)");
  const index = "create unique index concurrently only_once on a (b)";
  await expect(run("2.concurrently.sql", index)).rejects.toThrow("could not create unique index");
  await sql`delete from a`.execute(database);
  expect(await run("2.concurrently.sql", index)).toEqual(["2.concurrently.sql"]);
  const { rows } =
    await sql`select indisvalid from pg_index where indexrelid = 'only_once'::regclass`.execute(database);
  expect(rows).toEqual([{ indisvalid: true }]);
});
