import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

import { runMigrations as migrateQueue } from "graphile-worker";
import { Client } from "pg";

import { isLockTimeout } from "./db.ts";

const ours = new URL("../../../migrations/", import.meta.url);

/** Plain SQL files, forward only, in the order of their names. */
export async function migrationNames(folder = ours): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".sql")).toSorted();
}

/** Any number that nobody else uses. */
const LOCK = 20_261_115;

/** An index that is built while others write. It is one statement and cannot be part of a transaction. */
const isConcurrent = (name: string) => name.endsWith(".concurrently.sql");

/** Changes rows of a large table batch by batch. */
const isBatched = (name: string) => name.endsWith(".batches.sql");

const INDEX_NAME = /^create (?:unique )?index concurrently (?:if not exists )?(\w+) /m;

/**
 * An invalid index is what a build that failed leaves behind. It is not used and blocks the next try. Only the index of this
 * file is looked at: another one may be somebody's, who is building it now.
 */
async function buildIndex(client: Client, file: string, text: string): Promise<void> {
  const name = INDEX_NAME.exec(text)?.[1];
  if (name === undefined) throw new Error(`${file} must create an index concurrently`);
  const { rowCount } = await client.query(
    "select from pg_index where not indisvalid and indexrelid = to_regclass($1)",
    [name],
  );
  if (rowCount !== 0) await client.query(`drop index concurrently ${name}`);
  await client.query(text);
}

const MAX_TRIES = 30;

/** Waiting for a lock on a busy table makes all others wait behind it, so it gives up soon and tries again later. */
async function retryWhileLocked<T>(client: Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("set lock_timeout = '2s'");
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isLockTimeout(error)) throw error;
      await setTimeout(1_000);
    }
  }
}

/**
 * Runs a statement for batch after batch. It takes the last key of the batch before, or null, and returns that of its own in
 * `last`, or no row if there is no more. Each batch commits by itself, so nobody waits for more than one, and after each the others get
 * as much time as it took. A run that was broken off begins again, so a statement must skip what is done.
 */
async function runBatches(client: Client, text: string): Promise<void> {
  let last: unknown = null;
  do {
    const startedAt = performance.now();
    const { rows } = await retryWhileLocked(client, () => client.query<{ last: unknown }>(text, [last]));
    last = rows[0]?.last ?? null;
    await setTimeout(performance.now() - startedAt);
  } while (last !== null);
}

/** One statement after the other would be visible to others in between, so all of them commit together. */
async function runTogether(client: Client, text: string, record: () => Promise<unknown>): Promise<void> {
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

interface Migration {
  name: string;
  text: string;
  hash: string;
}

async function readFiles(folder: URL): Promise<Migration[]> {
  const read = async (name: string) => {
    const text = await readFile(new URL(name, folder), "utf8");
    return { name, text, hash: createHash("sha256").update(text).digest("hex") };
  };
  return Promise.all((await migrationNames(folder)).map(read));
}

async function runFile(client: Client, { name, text, hash }: Migration): Promise<void> {
  const record = () => client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
  if (isBatched(name)) {
    await runBatches(client, text);
    await record();
  } else if (isConcurrent(name)) {
    await retryWhileLocked(client, () => buildIndex(client, name, text));
    await record();
  } else await retryWhileLocked(client, () => runTogether(client, text, record));
}

const DIFFERENT_SCHEMA =
  "this database was made by another version of these files, so it was left as it is. Until the first release, no version can be upgraded. To start anew, run the command again on an empty database; locally: npm run dev -- --fresh";

/** Names of files that ran on this database and are not here, or are not the same here. */
const listUnknown = (applied: Map<string, string | null>, files: Migration[]) =>
  [...applied.keys()].filter(
    (name) => !files.some((file) => file.name === name && file.hash === applied.get(name)),
  );

async function runNewFiles(client: Client, folder: URL): Promise<string[]> {
  await client.query(
    "create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())",
  );
  // A database from before there were hashes has no such column.
  const { rows } = await client.query<{ name: string; hash: string | null }>(
    "select name, to_jsonb(migrations) ->> 'hash' as hash from migrations order by name",
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = await readFiles(folder);
  const unknown = listUnknown(applied, files);
  if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: ${DIFFERENT_SCHEMA}`);
  const missing = files.filter(({ name }) => !applied.has(name));
  for (const file of missing) await runFile(client, file);
  return missing.map(({ name }) => name);
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
