import { randomBytes } from "node:crypto";

import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import { afterAll, inject } from "vitest";

import { paymentProvider } from "../../dev/payments/program.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openDeps, type Deps } from "../src/deps.ts";
import { verifyTestIdentity } from "./callers.ts";

export const WEB_ORIGIN = "http://shop.test";

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const url = new URL(inject("templateUrl"));
  url.pathname = "/postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database of this test file's own, copied from the migrated one. */
async function copyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer((client) => client.query(`create database ${name} template bulkhead`));
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** What the server would read from its environment, over a database of its own. */
export async function testEnvironment(more: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    DATABASE_URL: await copyDatabase(),
    WEB_ORIGINS: WEB_ORIGIN,
    PICTURES_ORIGIN: "http://pictures.test",
    ...inject("storage"),
    ...paymentProvider({ port: inject("paymentsPort"), account: randomBytes(6).toString("hex") }).env,
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "100000",
    SIGN_IN_LIMIT_PER_MINUTE: "100000",
    FIREBASE_PROJECT_ID: "bulkhead-test",
    ACCESS_TOKEN_SECRET: "a secret of the tests, used nowhere else",
    ...more,
  };
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** Aborting it is what SIGTERM does. */
  stopping: AbortController;
  /** For further processes over the same database. */
  environment: Record<string, string>;
}

/** The whole application on a real database, closed when the test file ends. */
export async function testApp(more: Record<string, string> = {}): Promise<TestApp> {
  const stopping = new AbortController();
  const environment = await testEnvironment(more);
  const config = readConfig(environment);
  const deps = { ...openDeps(config, stopping.signal), verifyIdentity: verifyTestIdentity };
  const app = await buildApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.db.destroy();
  });
  return { app, deps, stopping, environment };
}
