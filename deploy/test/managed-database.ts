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

/** Like a provider's: it is elsewhere, and gives the shop a role that owns one database. */
async function startDatabase(): Promise<void> {
  await docker([
    ...["run", "--detach", "--rm", "--name", NAME, "--network", "host"],
    ...["--env", "POSTGRES_PASSWORD=managed", "--env", "SHOP_PASSWORD=managed"],
    ...["--volume", `${root}/deploy/postgres/create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro`],
    ...["--user", "999:999", "postgres:18"],
    ...["postgres", "-c", `port=${PORT}`, "-c", `listen_addresses=${HOST}`],
  ]);
  const isUp = ["exec", NAME, "pg_isready", "-q", "-h", HOST, "-p", String(PORT)];
  for (let tries = 0; (await tryRun("docker", isUp)).code !== 0; tries += 1) {
    assert(tries < 60, "the managed database does not start");
    await sleep(1_000);
  }
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
