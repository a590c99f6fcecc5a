import { expect, test } from "vitest";

import { ConfigError, readConfig } from "./config.ts";

const complete = {
  DATABASE_URL: "postgresql://u:p@db/shop",
  WEB_ORIGINS: "https://shop.example, https://www.shop.example",
  PICTURES_ORIGIN: "https://cdn.shop.example",
  STORAGE_BUCKET: "shop",
  STORAGE_ACCESS_KEY_ID: "key",
  STORAGE_SECRET_ACCESS_KEY: "hidden",
  FIREBASE_PROJECT_ID: "shop-prod",
  FIREBASE_API_KEY: "key",
  ACCESS_TOKEN_SECRET: "0123456789abcdef0123456789abcdef",
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
};

test("a complete environment becomes groups of settings, with defaults for the rest", () => {
  const config = readConfig(complete);
  expect(config.http.webOrigins).toEqual(["https://shop.example", "https://www.shop.example"]);
  expect(config.http.port).toBe(3001);
  expect(config.database.poolSize).toBe(10);
  expect(config.stripe.currency).toBe("usd");
});

test("an incomplete environment is refused with all problems in one message, without the values", () => {
  const broken = { DATABASE_URL: "mysql://root:hunter2@db", PORT: "99999", WEB_ORIGINS: "shop.example/path" };
  expect(() => readConfig(broken)).toThrow(ConfigError);
  const read = () => readConfig(broken);
  for (const name of ["DATABASE_URL", "PORT", "WEB_ORIGINS", "PICTURES_ORIGIN is not set"]) {
    expect(read).toThrow(expect.objectContaining({ message: expect.stringContaining(name) }));
  }
  expect(read).not.toThrow(/hunter2/);
});

test("a test key works in production, with the provider and with a simulator on this machine", () => {
  const staging = { ...complete, NODE_ENV: "production", STRIPE_SECRET_KEY: "sk_test_abc" };
  expect(readConfig(staging).stripe.apiBase).toBeUndefined();
  expect(readConfig({ ...staging, STRIPE_API_BASE: "http://127.0.0.1:4010" }).stripe.apiBase).toBeDefined();
});

test.each([
  [
    "an emulator project in production",
    {
      NODE_ENV: "production",
      FIREBASE_PROJECT_ID: "demo-shop",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
    },
  ],
  ["an emulator project without its emulator", { FIREBASE_PROJECT_ID: "demo-shop" }],
  ["an emulator for a real project", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }],
  [
    "an emulator that is not on this machine",
    { FIREBASE_PROJECT_ID: "demo-shop", FIREBASE_AUTH_EMULATOR_HOST: "10.0.0.1:9099" },
  ],
  ["a live key of a provider on this machine", { STRIPE_API_BASE: "http://127.0.0.1:4010" }],
  [
    "a restricted live key of a provider on this machine",
    { STRIPE_SECRET_KEY: "rk_live_abc", STRIPE_API_BASE: "http://127.0.0.1:4010" },
  ],
  [
    "a pretended provider on another machine",
    { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_API_BASE: "http://10.0.0.1:4010" },
  ],
  ["a publishable key in place of the secret one", { STRIPE_SECRET_KEY: "pk_test_abc" }],
  ["a currency that is not a code", { CURRENCY: "dollars" }],
  ["a secret that is too short", { ACCESS_TOKEN_SECRET: "short" }],
])("the server refuses %s", (_what, change) => {
  expect(() => readConfig({ ...complete, ...change })).toThrow(ConfigError);
});
