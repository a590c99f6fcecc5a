import { randomBytes } from "node:crypto";

import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool as Connections } from "pg";
import { afterAll, inject, vi } from "vitest";

import { buildApp } from "#app.ts";
import { readConfig } from "#config.ts";
import { openDeps, type ProcessDeps } from "#deps.ts";
import type { Database } from "#platform/database.ts";
import { columnTypes } from "#platform/pool.ts";

import { paymentProvider } from "../../dev/payments/program.ts";
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

/** Copies the migrated database for this test file. */
async function copyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer((client) => client.query(`create database ${name} template bulkhead`));
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${name}`;
  // On a busy machine a test may take long. The app's timeouts must not make it fail.
  for (const timeout of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
    url.searchParams.set(timeout, "120000");
  return url.href;
}

/** The environment of a server with its own database. */
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

/** Waits until `check` no longer throws. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000 });
}

/** A busy machine may need long for a query. */
const QUERY_MS = 60_000;

export interface TestApp {
  app: FastifyInstance;
  deps: ProcessDeps;
  /** Reads and writes anything in the same database, on its own connections, without the app's timeouts. */
  database: Kysely<Database>;
  /** Abort it to do what SIGTERM does. */
  stopping: AbortController;
  /** For more processes on the same database. */
  environment: Record<string, string>;
}

function openDatabase(connectionString: string | undefined): Kysely<Database> {
  const pool = new Connections({ connectionString, types: columnTypes, max: 4 });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Opens the whole application on a real database. It closes when the test file ends. */
export async function testApp(more: Record<string, string> = {}): Promise<TestApp> {
  const stopping = new AbortController();
  const environment = await testEnvironment(more);
  const config = readConfig(environment);
  const deps = { ...openDeps(config, stopping.signal, QUERY_MS), verifyIdentity: verifyTestIdentity };
  const database = openDatabase(environment["DATABASE_URL"]);
  const app = await buildApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.connections.end();
    await database.destroy();
  });
  return { app, deps, database, stopping, environment };
}
