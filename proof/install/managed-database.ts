import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { assert } from "./report.ts";
import { compose, docker, root, tryRun } from "./run.ts";

/** The engine's own address, as engine.sh says. */
const HOST = "172.30.0.1";
const PORT = 5499;
const NAME = "managed-database";
const settings = {
  COMPOSE_PROFILES: "demo",
  DATABASE_URL: `postgresql://bulkhead:managed@${HOST}:${PORT}/bulkhead`,
};

const psql = (user: string, database: string, statement: string) =>
  docker([
    ...["exec", "--env", "PGPASSWORD=managed", NAME, "psql", "-v", "ON_ERROR_STOP=1", "-h", HOST],
    ...["-p", String(PORT), "-U", user, "-d", database, "-Atc", statement],
  ]);

/** The statements of docs/install.md, with a password. */
async function documentedStatements(): Promise<string[]> {
  const page = await readFile(resolve(root, "docs/install.md"), "utf8");
  const [, block = ""] = /## With a managed database[\s\S]*?```sql\n([\s\S]*?)```/.exec(page) ?? [];
  return block.trim().replace("…", "managed").split("\n");
}

/** Like a provider's: it is elsewhere, and its admin may create roles and databases but is no superuser. */
async function startDatabase(): Promise<void> {
  await docker([
    ...["run", "--detach", "--rm", "--name", NAME, "--network", "host"],
    ...["--env", "POSTGRES_PASSWORD=managed", "--user", "999:999", "postgres:18"],
    ...["postgres", "-c", `port=${PORT}`, "-c", `listen_addresses=${HOST}`],
  ]);
  const isUp = ["exec", NAME, "pg_isready", "-q", "-h", HOST, "-p", String(PORT)];
  for (let tries = 0; (await tryRun("docker", isUp)).code !== 0; tries += 1) {
    assert(tries < 60, "the managed database does not start");
    await sleep(1_000);
  }
  await psql("postgres", "postgres", "create role admin login createrole createdb password 'managed'");
  const statements = await documentedStatements();
  assert(statements.length >= 2, "docs/install.md says nothing about a managed database");
  for (const statement of statements) await psql("admin", "postgres", statement);
}

/** Moves the shop to a database elsewhere: it is migrated without a superuser, and an API process becomes ready. */
export async function useManagedDatabase(): Promise<void> {
  try {
    await startDatabase();
    const services = await compose(["config", "--services"], undefined, settings);
    assert(!services.includes("postgres"), "a database of our own would start beside the provider's");
    await compose(["up", "--detach", "--wait", "--no-build", "api-1"], 120, settings);
  } finally {
    await docker(["rm", "--force", "--volumes", NAME]);
  }
}
