import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import { findOtherHolder } from "#features/payments/transfers/transfers.store.ts";
import { selectOnly } from "#platform/database/db.ts";
import { migrationNames } from "#platform/database/migrate.ts";
import { jobTimeouts } from "#platform/timeouts.ts";
import { AccountRefused, accountsOriginOf, openAccounts } from "#platform/vendors/identity.ts";

import { readConfig } from "../config.ts";
import { openDeps } from "../deps.ts";

// Checks each vendor with the operator's own keys, before the shop opens: npm run smoke
const config = readConfig(process.env);
const deps = openDeps(config, new AbortController().signal, jobTimeouts(10_000));

const HOUR_MS = 3_600_000;

async function checkDatabase(): Promise<string> {
  const { version } = await selectOnly(
    deps.db,
    sql<{ version: string }>`select current_setting('server_version') as version`,
  );
  const applied = await deps.db.selectFrom("migrations").select("name").execute();
  const missing = (await migrationNames()).length - applied.length;
  if (missing > 0) throw new Error(`${missing} migrations have not run`);
  return `PostgreSQL ${version}, ${applied.length} migrations`;
}

/** A token that cannot be right must be refused as such, and not because of the key. */
async function checkIdentity(): Promise<string> {
  const { projectId, apiKey } = config.identity;
  try {
    await openAccounts(accountsOriginOf(config.identity), apiKey, deps.timeouts.identityMs)("not a token");
  } catch (error) {
    if (error instanceof AccountRefused) return `project ${projectId} knows the key`;
    throw error;
  }
  throw new Error("it accepted a token that is none");
}

async function checkCards(): Promise<string> {
  const now = new Date();
  let intents = 0;
  for await (const _ of deps.cardProvider.listIntents(new Date(now.getTime() - HOUR_MS), now)) intents += 1;
  const holder = await findOtherHolder(deps.db, config.seller.legalName);
  if (holder !== undefined)
    throw new Error(`bank transfers go to an account of "${holder}", not of "${config.seller.legalName}"`);
  const mode = config.stripe.secretKey.includes("_live_") ? "live" : "test";
  return `${mode} key, ${config.stripe.currency}, ${intents} payments in the last hour`;
}

/** Browsers read what the shop writes, by its public address. */
async function checkPictures(): Promise<string> {
  const name = `smoke/${randomUUID()}`;
  await deps.files.put(name, { bytes: Buffer.from(name), type: "text/plain", lasting: false });
  try {
    const response = await fetch(`${config.pictures.origin}/${name}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok || (await response.text()) !== name)
      throw new Error(`${config.pictures.origin} does not serve the bucket: ${response.status}`);
  } finally {
    await deps.files.remove(name);
  }
  return `bucket ${config.storage.bucket}, served by ${config.pictures.origin}`;
}

async function checkMail(): Promise<string> {
  const { mailer } = deps;
  if (!mailer) return "SMTP_URL is not set, so no mail is sent";
  await mailer.check();
  return `${new URL(config.mail.smtp?.url ?? "").host} lets us in, as ${config.mail.seller.mailFrom}`;
}

const checks = {
  database: checkDatabase,
  "identity provider": checkIdentity,
  "card provider": checkCards,
  "object store": checkPictures,
  "mail server": checkMail,
};

for (const [name, check] of Object.entries(checks)) {
  try {
    console.log(`OK      ${name}: ${await check()}`);
  } catch (error) {
    process.exitCode = 1;
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    console.log(`FAILED  ${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ""}`);
  }
}
deps.mailer?.close();
await deps.connections.end();
