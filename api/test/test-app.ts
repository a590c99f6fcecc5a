import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

import type { FastifyInstance } from "fastify";
import { decodeJwt } from "jose";
import { Kysely, PostgresDialect } from "kysely";
import { type Client, Pool as Connections } from "pg";
import { afterAll, inject, vi } from "vitest";

import { buildApp } from "#app.ts";
import { readConfig } from "#config.ts";
import { type ProcessDeps, openDeps } from "#deps.ts";
import type { Database } from "#platform/database/database.ts";
import { columnTypes } from "#platform/database/pool.ts";
import type { Timeouts } from "#platform/timeouts.ts";
import { openIdentity } from "#platform/vendors/identity.ts";

import { paymentProvider } from "../../dev/payments/program.ts";
import { withDatabase } from "../../dev/with-database.ts";
import { testKeys } from "./callers.ts";
import { exampleSeller } from "./seller.ts";

export const WEB_ORIGIN = "http://shop.test";

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const url = new URL(inject("templateUrl"));
  url.pathname = "/postgres";
  await withDatabase(url.href, work);
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
    SELLER_FILE: exampleSeller,
    WEB_ORIGINS: WEB_ORIGIN,
    PICTURES_ORIGIN: "http://pictures.test",
    ...inject("storage"),
    ...paymentProvider({ port: inject("paymentsPort"), account: randomBytes(6).toString("hex") }).env,
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "100000",
    // One buyer of a test may place hundreds of orders. Tests of the limits set them.
    MAX_HELD_ORDERS: "100000",
    MAX_HELD_VALUE: "1000000000",
    MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK: "100000",
    MAX_LARGE_HELD_ORDERS_PER_NETWORK: "100000",
    MAX_HELD_VALUE_PER_NETWORK: "1000000000",
    MAILS_PER_RECIPIENT: "100000",
    MAILS_PER_ACCOUNT: "100000",
    BAD_TOKENS_PER_MINUTE: "100000",
    SIGN_INS_PER_MINUTE: "100000",
    NEW_ACCOUNTS_PER_HOUR: "100000",
    FIREBASE_PROJECT_ID: "bulkhead-test",
    FIREBASE_API_KEY: "test",
    ACCESS_TOKEN_SECRET: "a secret of the tests, used nowhere else",
    ...more,
  };
}

/** Waits until `check` no longer throws. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000 });
}

/** A busy machine may need long for anything. */
const timeouts: Timeouts = {
  connectMs: 120_000,
  queryMs: 60_000,
  identityMs: 60_000,
  cardProviderMs: 60_000,
  filesMs: 60_000,
  orderMs: 120_000,
  handlerMs: 120_000,
  longHandlerMs: 120_000,
};

export interface TestApp {
  app: FastifyInstance;
  deps: ProcessDeps;
  /** Reads and writes anything in the same database, on its own connections, without the app's timeouts. */
  database: Kysely<Database>;
  /** What the identity provider answers about the accounts of ID tokens. */
  accounts: TestAccounts;
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
  const opened = openDeps(config, stopping.signal, timeouts);
  const accounts = await openTestAccounts();
  const verifyIdentity = openIdentity({
    ...config.identity,
    timeoutMs: timeouts.identityMs,
    keys: testKeys,
    accountsOrigin: accounts.origin,
    onLookupFailed: () => opened.metrics.identityLookupsFailed.inc(),
  });
  const deps = { ...opened, verifyIdentity };
  const database = openDatabase(environment["DATABASE_URL"]);
  const app = await buildApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.connections.end();
    await database.destroy();
    accounts.close();
  });
  return { app, deps, database, accounts, stopping, environment };
}

/** As the provider's account lookup describes it. */
interface TestAccount {
  disabled?: boolean;
  passwordUpdatedAt?: number;
  validSince?: string;
  providerUserInfo?: { providerId: string }[];
}

export interface TestAccounts {
  origin: string;
  /** By uid. An account that is not here has what its token says. */
  known: Map<string, TestAccount | "deleted">;
  isDown: boolean;
  close: () => void;
}

/** The identity provider's account lookup, `accounts:lookup`. */
export async function openTestAccounts(): Promise<TestAccounts> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    void json(request).then((body) => {
      const { sub = "", firebase } = decodeJwt<{ firebase: { sign_in_provider: string } }>(
        (body as { idToken: string }).idToken,
      );
      const account = accounts.known.get(sub);
      if (accounts.isDown) return answer(503, { error: { message: "UNAVAILABLE" } });
      if (account === "deleted") return answer(400, { error: { message: "USER_NOT_FOUND" } });
      const providerUserInfo = [{ providerId: firebase.sign_in_provider }];
      return answer(200, { users: [{ localId: sub, providerUserInfo, ...account }] });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accounts: TestAccounts = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known: new Map(),
    isDown: false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return accounts;
}
