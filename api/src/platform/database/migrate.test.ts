import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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
  for (const name of await readdir(folder)) await rm(join(folder, name));
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

test("a database that files of another version have made is refused and left as it is", async () => {
  await run("1.sql", "create table a ()");
  await expect(run("1.sql", "create table b ()")).rejects.toThrow(
    "1.sql: this database was made by another version",
  );
  await rm(join(folder, "1.sql"));
  await expect(run("2.sql", "create table b ()")).rejects.toThrow("To start anew");
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    database,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["a", "migrations"]);
});

test("a database from before the hashes is refused", async () => {
  await sql`create table migrations (name text primary key)`.execute(database);
  await sql`insert into migrations values ('0001_baseline.sql')`.execute(database);
  await expect(migrate(url)).rejects.toThrow("0001_baseline.sql: this database was made by another version");
});

test("a file that fails changes nothing and runs again the next time", async () => {
  await expect(run("1.sql", "create table a (); select 1 / 0")).rejects.toThrow("division by zero");
  expect(await run("1.sql", "create table a ()")).toEqual(["1.sql"]);
});

test("a file that cannot get its lock does not keep others waiting behind it, and runs once the lock is free", async () => {
  await run("1.sql", "create table a (b integer)");
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = database.transaction().execute(async (tx) => {
    await sql`lock table a in access share mode`.execute(tx);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const running = run("2.sql", "alter table a add c integer");
  // It gives up and tries again at least once.
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where application_name = 'bulkhead-migrate' and query = 'rollback'`.execute(
      database,
    );
    expect(rows).toHaveLength(1);
  });
  over.resolve();
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

test("an invalid index of somebody else is left alone", async () => {
  await run("1.sql", "create table a (b integer); insert into a values (1), (1)");
  const theirs = sql`create unique index concurrently theirs on a (b)`.execute(database);
  await expect(theirs).rejects.toThrow("could not create unique index");
  await run("2.concurrently.sql", "-- Ours.\ncreate index concurrently if not exists ours on a (b)");
  const { rows } = await sql`
    select indexrelid::regclass::text as name, indisvalid as valid
    from pg_index where indrelid = 'a'::regclass order by 1`.execute(database);
  expect(rows).toEqual([
    { name: "ours", valid: true },
    { name: "theirs", valid: false },
  ]);
});

test("a file that builds an index in a way that we do not know is refused", async () => {
  await run("1.sql", "create table a (b integer)");
  await expect(run("2.concurrently.sql", "create index on a (b)")).rejects.toThrow("2.concurrently.sql");
});

/** Notes which batch, so that a test can see them. */
const doubleInBatches = `
  with batch as (select id from a where id > coalesce($1::integer, 0) order by id limit 4),
  changed as (
    update a set b = id * 2, batch = pg_current_xact_id()::text where id in (select id from batch) and b is null
  )
  select id as last from batch order by id desc limit 1`;

const countDone = async () =>
  (await sql<{ done: number }>`select count(b)::integer as done from a`.execute(database)).rows[0]?.done;

test("rows are changed batch by batch, each in a transaction of its own", async () => {
  await run("1.sql", "create table a (id integer primary key, b integer, batch text)");
  await sql`insert into a (id) select generate_series(1, 10)`.execute(database);
  expect(await run("2.batches.sql", doubleInBatches)).toEqual(["2.batches.sql"]);
  const { rows } = await sql`
    select min(id) as first, count(*)::integer as rows, bool_and(b = id * 2) as right
    from a group by batch order by first`.execute(database);
  expect(rows).toEqual([
    { first: 1, rows: 4, right: true },
    { first: 5, rows: 4, right: true },
    { first: 9, rows: 2, right: true },
  ]);
});

test("a batch that fails leaves those before it done, and the next run finishes the rest", async () => {
  await run("1.sql", "create table a (id integer primary key, b integer check (b <> 12), batch text)");
  await sql`insert into a (id) select generate_series(1, 10)`.execute(database);
  await expect(run("2.batches.sql", doubleInBatches)).rejects.toThrow("a_b_check");
  expect(await countDone()).toBe(4);
  await sql`alter table a drop constraint a_b_check`.execute(database);
  expect(await run("2.batches.sql", doubleInBatches)).toEqual(["2.batches.sql"]);
  expect(await countDone()).toBe(10);
});

test("a batch that meets a locked row tries again, and nothing is skipped", async () => {
  await run("1.sql", "create table a (id integer primary key, b integer, batch text)");
  await sql`insert into a (id) select generate_series(1, 10)`.execute(database);
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = database.transaction().execute(async (tx) => {
    await sql`select from a where id = 6 for update`.execute(tx);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const running = run("2.batches.sql", doubleInBatches);
  const isWaiting = async () =>
    (
      await sql`
        select from pg_stat_activity
        where application_name = 'bulkhead-migrate' and wait_event_type = 'Lock'`.execute(database)
    ).rows.length > 0;
  await eventually(async () => expect(await isWaiting()).toBe(true));
  // The row is still locked, so it has given up.
  await eventually(async () => expect(await isWaiting()).toBe(false));
  over.resolve();
  await holder;
  await running;
  expect(await countDone()).toBe(10);
});
