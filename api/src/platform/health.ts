import { errors } from "@bulkhead/contract/errors";
import { getLiveness, getReadiness } from "@bulkhead/contract/health";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

import type { Pool } from "./db.ts";
import { AppError } from "./errors.ts";
import { route } from "./http.ts";
import { migrationNames } from "./migrate.ts";

interface Parts {
  db: Pool;
  stopping: AbortSignal;
}

async function appliedMigrations(db: Pool): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Answers what is not well, or undefined. */
async function problem({ db, stopping }: Parts): Promise<string | undefined> {
  if (stopping.aborted) return "stopping";
  try {
    await sql`select 1`.execute(db);
  } catch {
    return "database";
  }
  try {
    const applied = await appliedMigrations(db);
    const known = await migrationNames();
    if (known.some((name) => !applied.has(name))) return "migrations";
  } catch {
    return "migrations";
  }
  try {
    await sql`select 1 from graphile_worker.jobs limit 1`.execute(db);
  } catch {
    return "queue";
  }
  return undefined;
}

export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, getLiveness, () => ({ status: "ok" as const }));

  route(app, getReadiness, async () => {
    const part = await problem(parts);
    if (part) throw new AppError("unavailable", `${errors.unavailable.message} (${part})`);
    return { database: "ok" as const, migrations: "ok" as const, queue: "ok" as const };
  });
}
