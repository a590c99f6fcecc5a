import { readdir, readFile } from "node:fs/promises";

import { runMigrations as migrateQueue } from "graphile-worker";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Pool as Connections } from "pg";

const folder = new URL("../../migrations/", import.meta.url);

/** Plain SQL files, forward only, in the order of their names. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".sql")).toSorted();
}

async function readMigration(name: string): Promise<[string, Migration]> {
  const text = await readFile(new URL(name, folder), "utf8");
  return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
}

async function readMigrations(): Promise<Record<string, Migration>> {
  return Object.fromEntries(await Promise.all((await migrationNames()).map(readMigration)));
}

/** Brings the database up to date, under a lock so that several processes may start concurrently. */
export async function migrate(connections: Connections): Promise<string[]> {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: connections }) });
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateQueue({ pgPool: connections });
  return (results ?? []).map((result) => result.migrationName);
}
