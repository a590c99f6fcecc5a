import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { environment } = shop;

async function smoke(changes: Record<string, string>): Promise<string> {
  const run = promisify(execFile)(process.execPath, ["src/cli/smoke.ts"], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env["PATH"], ...environment, ...changes },
  });
  // One vendor is away, so the command fails and says the rest.
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; code: number }) => `${error.stdout}exit ${error.code}`,
  );
}

const emulated = {
  FIREBASE_PROJECT_ID: "demo-smoke",
  // Nothing listens there.
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9",
};

test("every vendor that answers is named with what it is, and what does not work fails the command", async () => {
  // Browsers could not load pictures from there.
  const lines = await smoke({ ...emulated, PICTURES_ORIGIN: environment["STRIPE_API_BASE"] ?? "" });
  expect(lines).toMatch(/^OK {6}database: PostgreSQL 18\S*, \d+ migrations$/m);
  expect(lines).toMatch(/^FAILED {2}identity provider: fetch failed/m);
  expect(lines).toMatch(/^OK {6}card provider: test key, usd, 0 payments in the last hour$/m);
  expect(lines).toMatch(/^FAILED {2}object store: \S+ does not serve the bucket/m);
  expect(lines).toMatch(/exit 1$/);
});

test("an account holder who is not the seller is noticed, here and on Today", async () => {
  const { order, pay } = await shop.place();
  await shop.transfer([order], pay);
  const today = async () => (await shop.send("GET", "/api/today", shop.admin)).json().bankHolder;
  expect(await today()).toBeUndefined();
  await shop.database.updateTable("transfers").set({ account_holder: "Bulkhead" }).execute();
  expect(await today()).toBe("Bulkhead");
  expect(await smoke(emulated)).toMatch(
    /^FAILED {2}card provider: bank transfers go to an account of "Bulkhead", not of "Bulkhead Components, Inc\."$/m,
  );
});
