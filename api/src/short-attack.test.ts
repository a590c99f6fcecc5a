import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { idToken, makeUser } from "#test/callers.ts";
import { testApp, type TestApp } from "#test/test-app.ts";

import { levers } from "../../dev/payments/levers.ts";
import { fuzzApi } from "../../proof/attack/fuzz-api.ts";
import { fuzzForms } from "../../proof/attack/fuzz-forms.ts";
import { exceedLimits } from "../../proof/attack/limits.ts";
import { askAsEveryone } from "../../proof/attack/matrix.ts";
import { race } from "../../proof/attack/races.ts";
import { findShortfalls } from "../../proof/attack/report.ts";
import type { Shop } from "../../proof/attack/shop.ts";
import { openTally } from "../../proof/attack/tally.ts";
import { makeWorld, type World } from "../../proof/attack/world.ts";
import { seeded } from "../../proof/shop/random.ts";
import { openSender } from "../../proof/shop/wire.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

// What `npm run proof -- attack` does for minutes, for seconds and always the same.
const SEED = 7;
/** Only ends what hangs: a busy machine may take long. */
const WAIT_MS = 120_000;
vi.setConfig({ testTimeout: 10 * WAIT_MS });
const { app, deps, database, environment } = await testApp();

async function openSend(app: TestApp["app"]) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const send = openSender(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, 8, {
    waitMs: WAIT_MS,
  });
  afterAll(send.close);
  return send;
}

let world: World;
beforeAll(async () => {
  const send = await openSend(app);
  const unverified = new Set<string>();
  const provider = levers(environment["STRIPE_API_BASE"] ?? "", environment["STRIPE_SECRET_KEY"] ?? "");
  const shop: Shop = {
    send,
    identity: {
      signUp: async (email, isVerified) => void (isVerified || unverified.add(email)),
      signIn: (email) => idToken({ email, verified: !unverified.has(email) }),
    },
    pay: (intent) => provider.pay(intent, "4242424242424242"),
    fund: async (intent) => (await provider.fund({ intent }, 5_000, null)).id,
    confirmationOf: async (email) => {
      const accounts = database.selectFrom("accounts").select("payable_token");
      const row = await accounts.where("payable_email", "=", email).executeTakeFirstOrThrow();
      return row.payable_token ?? "";
    },
    firstAdmin: (await makeUser(deps, "admin")).email,
    picturesOrigin: deps.config.pictures.origin,
    tokenSecret: deps.config.accessToken.secret,
    webhookSecret: deps.config.stripe.webhookSecret,
  };
  world = await makeWorld(shop, 20);
});

test("every caller gets what the contract allows, and strangers learn nothing about what is not theirs", async () => {
  const tally = openTally();
  await askAsEveryone(world, tally);
  expect(tally.faults).toEqual([]);
});

test("the limits of a network and of bad tokens hold", async () => {
  // So few that even a busy machine makes them within the minute.
  const config = readConfig({ ...environment, RATE_LIMIT_PER_MINUTE: "60", BAD_TOKENS_PER_MINUTE: "30" });
  const strict = await buildApp({ ...deps, config });
  afterAll(() => strict.close());
  const tally = openTally();
  await exceedLimits(world, await openSend(strict), tally, 60);
  expect(tally.faults).toEqual([]);
});

test("calls at the same moment end as they may", async () => {
  const tally = openTally();
  await race(world, [world.shop.send], 3, tally);
  expect(tally.faults).toEqual([]);
});

test("every endpoint answers valid, nearly valid and hostile inputs as the contract says", async () => {
  const tally = openTally();
  const plan = { inputs: 6, inputsOfHeavy: 6, drawnValues: 100, workers: 8 };
  await fuzzApi(world, seeded(SEED), SEED, plan, tally);
  expect(tally.faults).toEqual([]);
  expect(findShortfalls(tally, 300, 6)).toEqual([]);
});

test("every form is answered as the contract says", async () => {
  const tally = openTally();
  await fuzzForms(world, SEED, { count: 100, workers: 8 }, tally);
  expect(tally.faults).toEqual([]);
});
