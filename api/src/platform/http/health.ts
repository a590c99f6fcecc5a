import { errors } from "@bulkhead/contract/errors";
import { getLiveness, getReadiness } from "@bulkhead/contract/health";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

import { type Db, selectRows } from "../database/db.ts";
import { LostTimeoutsError } from "../database/lend-connection.ts";
import { migrationNames } from "../database/migrate.ts";
import { AppError } from "../errors.ts";
import type { AuthDeps } from "./access.ts";
import { route } from "./http.ts";

interface HealthDeps extends Pick<AuthDeps, "findViewer"> {
  db: Db;
  stopping: AbortSignal;
}

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("migrations").select("name").execute();
  return new Set(rows.map((row) => row.name));
}

/** Looked up as every signed-in call looks up its caller. */
const NOBODY = "00000000-0000-7000-8000-000000000000";

/** Returns what does not work, or undefined. */
async function findProblem({ db, stopping, findViewer }: HealthDeps): Promise<string | undefined> {
  if (stopping.aborted) return "stopping";
  try {
    await findViewer(NOBODY);
  } catch (error) {
    return error instanceof LostTimeoutsError ? "timeouts" : "database";
  }
  try {
    const applied = await appliedMigrations(db);
    const known = await migrationNames();
    if (known.some((name) => !applied.has(name))) return "migrations";
  } catch {
    return "migrations";
  }
  try {
    await selectRows(db, sql`select 1 from graphile_worker.jobs limit 1`);
  } catch {
    return "queue";
  }
  return undefined;
}

export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  route(app, getLiveness, () => ({ status: "ok" as const }));

  route(app, getReadiness, async () => {
    const problem = await findProblem(deps);
    if (problem) throw new AppError("unavailable", { message: `${errors.unavailable.message} (${problem})` });
    return { database: "ok" as const, migrations: "ok" as const, queue: "ok" as const };
  });
}
