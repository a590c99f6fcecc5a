import { readdir, readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

import { runMigrations as migrateQueue } from "graphile-worker";
import { Client } from "pg";

import { isLockTimeout } from "./db.ts";

const ours = new URL("../../migrations/", import.meta.url);

/** Plain SQL files, forward only, in the order of their names. */
export async function migrationNames(folder = ours): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".sql")).toSorted();
}

/** Any number that nobody else uses. */
const LOCK = 20_261_115;

/** An index that is built while others write. It is one statement and cannot be part of a transaction. */
const isConcurrent = (name: string) => name.endsWith(".concurrently.sql");

/** What a build that failed leaves behind. It is not used and blocks the next try. */
async function dropInvalidIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid",
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

async function runFile(client: Client, name: string, text: string): Promise<void> {
  const record = () => client.query("insert into migrations (name) values ($1)", [name]);
  if (isConcurrent(name)) {
    await dropInvalidIndexes(client);
    await client.query(text);
    await record();
    return;
  }
  await client.query("begin");
  try {
    await client.query(text);
    await record();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const MAX_TRIES = 30;

/** Waiting for a lock on a busy table makes all others wait behind it, so it gives up soon and tries again later. */
async function runPatiently(client: Client, folder: URL, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), "utf8");
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("set lock_timeout = '2s'");
      return await runFile(client, name, text);
    } catch (error) {
      if (tries === MAX_TRIES || !isLockTimeout(error)) throw error;
      await setTimeout(1_000);
    }
  }
}

async function runNewFiles(client: Client, folder: URL): Promise<string[]> {
  await client.query(
    "create table if not exists migrations (name text primary key, at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map((row) => row.name));
  const names = (await migrationNames(folder)).filter((name) => !applied.has(name));
  for (const name of names) await runPatiently(client, folder, name);
  return names;
}

/**
 * Asks again and again instead of waiting in the database: an index that is built concurrently waits for every open
 * statement, also for one that waits for this lock. It ends with the connection of the process whose turn it is.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK]);
    if (rows[0]?.mine) return;
    await setTimeout(200);
  }
}

/**
 * Brings the database up to date, one process at a time. It has connections of its own: those of the API end every query
 * after seconds. Returns the files that ran.
 */
export async function migrate(url: string, folder = ours): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: "bulkhead-migrate" });
  await client.connect();
  try {
    await takeTurn(client);
    const names = await runNewFiles(client, folder);
    await migrateQueue({ connectionString: url });
    return names;
  } finally {
    await client.end();
  }
}
